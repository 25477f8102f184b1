import { beforeEach, expect, test, vi } from "vitest";
import { clearAway, rememberAway } from "../../../../../core/platform/config/away.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";

beforeEach(() => sharedPage().away?.clear());

test("all removed elements are cleared", () => {
  const elements = [{ clear: vi.fn() }, { clear: vi.fn() }];
  elements.forEach(rememberAway);
  clearAway();
  for (const { clear } of elements) expect(clear).toHaveBeenCalledOnce();
});

test("an element that is removed twice is stored once", () => {
  const element = { clear: vi.fn() };
  rememberAway(element);
  rememberAway(element);
  expect(sharedPage().away?.size).toBe(1);
});

test("a garbage-collected element is forgotten", () => {
  const collected = { deref: () => undefined } as unknown as WeakRef<{ clear(): void }>;
  sharedPage().away?.add(collected);
  const element = { clear: vi.fn() };
  rememberAway(element);
  expect(sharedPage().away?.has(collected)).toBe(false);
  expect(sharedPage().away?.size).toBe(1);
});
