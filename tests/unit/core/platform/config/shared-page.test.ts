import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";

beforeEach(() => void vi.stubGlobal(Symbol.for("tv-selfcare.page") as never, undefined));
afterEach(() => vi.unstubAllGlobals());

test("the record of a page has the version of the release that was first", () => {
  const page = sharedPage("1.4.0");
  expect(sharedPage("1.5.0")).toBe(page);
  expect(page.version).toBe("1.4.0");
});

// The doctor takes each version for a release that has run.
test("the record of a page without a release has no version, address or option", () => {
  expect(sharedPage()).toEqual({ version: "", script: {}, base: "", configured: {}, reports: [] });
});
