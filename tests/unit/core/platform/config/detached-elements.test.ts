import { beforeEach, expect, test, vi } from "vitest";
import { clearDetached, trackDetached } from "../../../../../core/platform/config/detached-elements.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";

beforeEach(() => sharedPage().detached?.clear());

test("all removed elements are cleared", () => {
  const elements = [{ clear: vi.fn() }, { clear: vi.fn() }];
  elements.forEach(trackDetached);
  clearDetached();
  for (const { clear } of elements) expect(clear).toHaveBeenCalledOnce();
});

test("an element that is removed twice is stored once", () => {
  const element = { clear: vi.fn() };
  trackDetached(element);
  trackDetached(element);
  expect(sharedPage().detached?.size).toBe(1);
});

test("a garbage-collected element is forgotten", () => {
  const collected = { deref: () => undefined } as unknown as WeakRef<{ clear(): void }>;
  sharedPage().detached?.add(collected);
  const element = { clear: vi.fn() };
  trackDetached(element);
  expect(sharedPage().detached?.has(collected)).toBe(false);
  expect(sharedPage().detached?.size).toBe(1);
});
