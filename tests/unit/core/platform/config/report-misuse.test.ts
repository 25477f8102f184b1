import { expect, test, vi } from "vitest";
import { reportMisuse } from "../../../../../core/platform/config/report-misuse.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { reportsOf } from "../../../support/console.ts";

test("a misuse is one console error that says what, why and what to do", async () => {
  const [only, ...more] = await reportsOf(() =>
    reportMisuse("unknown-operation", "marketing", "emailSignUp"),
  );
  expect(more).toEqual([]);
  expect(only).toEqual({
    what: 'The remote configuration has no operation "emailSignUp" of the microservice "marketing".',
    why: "Every call finds its method and path there.",
    fix: 'Add it to data.apiConfigurations.microservices (msName "marketing", opName "emailSignUp"), or rename the service in settings.wire.services.',
  });
});

test("a page's own text is quoted up to 80 characters", async () => {
  const [only] = await reportsOf(() => reportMisuse("wrong-option", "prefix", "x".repeat(500)));
  expect(only?.why).toBe(`It was set to ${"x".repeat(80)}.`);
});

test("if the texts fail to load, the bare facts are reported without a throw", async () => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  sharedPage().messages = () => Promise.reject(new Error("blocked"));
  await reportMisuse("tag-taken", "tv-account");
  expect(spy.mock.calls).toEqual([["[tv-selfcare]", "tag-taken", "tv-account"]]);
  spy.mockRestore();
});
