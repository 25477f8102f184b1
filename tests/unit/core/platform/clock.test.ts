import { afterEach, expect, test } from "vitest";
import { localTimestamp, systemClock } from "../../../../core/platform/clock.ts";
import { FakeClock } from "../../support/clock.ts";

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env["TZ"];
  else process.env["TZ"] = TZ;
});

test.each([
  ["UTC", "2026-01-01T02:03:04", "2026-07-04T02:03:04"],
  ["America/Los_Angeles", "2025-12-31T18:03:04", "2026-07-03T19:03:04"],
  ["Asia/Kolkata", "2026-01-01T07:33:04", "2026-07-04T07:33:04"],
])("the local timestamp is the device's day and time in %s, without a zone", (zone, winter, summer) => {
  process.env["TZ"] = zone;
  expect(localTimestamp(new FakeClock(Date.UTC(2026, 0, 1, 2, 3, 4)))).toBe(winter);
  expect(localTimestamp(new FakeClock(Date.UTC(2026, 6, 4, 2, 3, 4, 999)))).toBe(summer);
});

test("the system's clock returns the device's time", () => {
  const before = Date.now();
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now()).toBeLessThanOrEqual(Date.now());
});

test("the system's clock calls back unless it is canceled", async () => {
  const started = systemClock.monotonic();
  let cancelled = "not called";
  systemClock.after(0, () => (cancelled = "called"))();
  await new Promise<void>((done) => void systemClock.after(1, done));
  expect(cancelled).toBe("not called");
  expect(systemClock.monotonic()).toBeGreaterThan(started);
});
