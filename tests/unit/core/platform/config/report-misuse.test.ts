import { expect, test, vi } from "vitest";
import { reportMisuse } from "../../../../../core/platform/config/report-misuse.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { told } from "../../../support/console.ts";

test("a mistake is one console error that says what, why and what to do", async () => {
  const [only, ...more] = await told(() => reportMisuse("unknown-operation", "marketing", "emailSignUp"));
  expect(more).toEqual([]);
  expect(only).toEqual({
    what: 'The remote configuration has no operation "emailSignUp" of the microservice "marketing".',
    why: "Every call finds its method and path there.",
    fix: 'Add it to data.apiConfigurations.microservices (msName "marketing", opName "emailSignUp"), or rename the service in settings.wire.services.',
  });
});

test("of a page's own text no more than 80 characters are told back", async () => {
  const [only] = await told(() => reportMisuse("wrong-option", "prefix", "x".repeat(500)));
  expect(only?.why).toBe(`It was set to ${"x".repeat(80)}.`);
});

test("where the texts do not arrive, the bare facts are told and nothing is thrown", async () => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  sharedPage().messages = () => Promise.reject(new Error("blocked"));
  await reportMisuse("tag-taken", "tv-account");
  expect(spy.mock.calls).toEqual([["[tv-selfcare]", "tag-taken", "tv-account"]]);
  spy.mockRestore();
});
