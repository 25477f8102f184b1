import { afterEach, expect, test, vi } from "vitest";
import { localDay } from "../../../../core/i18n/local-day.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["America/Los_Angeles", "November 30, 2026"],
  ["Pacific/Kiritimati", "December 1, 2026"],
])("the day of a timestamp is the customer's in %s, and a day without a time stays the same", (zone, day) => {
  vi.stubEnv("TZ", zone);
  expect(localDay("en", "2026-12-01T01:00:00.000Z")).toBe(day);
  expect(localDay("en", "2026-12-01")).toBe("December 1, 2026");
});

test("an invalid timestamp is shown as written", () => {
  expect(localDay("en", "at 25:00")).toBe("at 25:00");
});
