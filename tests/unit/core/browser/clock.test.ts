import { afterEach, expect, test } from "vitest";
import { localTimestamp, systemClock, wait } from "../../../../core/browser/clock.ts";
import { FakeClock } from "../../support/clock.ts";
import { outcome } from "../../support/client.ts";

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env["TZ"];
  else process.env["TZ"] = TZ;
});

test.each([
  ["UTC", "2026-01-01T02:03:04", "2026-07-04T02:03:04"],
  ["America/Los_Angeles", "2025-12-31T18:03:04", "2026-07-03T19:03:04"],
  ["Asia/Kolkata", "2026-01-01T07:33:04", "2026-07-04T07:33:04"],
])("the local timestamp is the device's own day and time in %s, without a zone", (zone, winter, summer) => {
  process.env["TZ"] = zone;
  expect(localTimestamp(new FakeClock(Date.UTC(2026, 0, 1, 2, 3, 4)))).toBe(winter);
  expect(localTimestamp(new FakeClock(Date.UTC(2026, 6, 4, 2, 3, 4, 999)))).toBe(summer);
});

test("a wait ends when its time has passed and not before", async () => {
  const clock = new FakeClock();
  const waiting = outcome(wait(clock, 1000));
  await clock.advance(999);
  expect(waiting.over).toBe(false);
  await clock.advance(1);
  expect(waiting).toEqual({ over: true, value: undefined });
});

test("an aborted wait ends with the signal's reason and leaves no timer", async () => {
  const clock = new FakeClock();
  const controller = new AbortController();
  const waiting = outcome(wait(clock, 1000, controller.signal));
  controller.abort("left");
  await clock.advance(0);
  expect(waiting).toEqual({ over: true, error: "left" });
  expect(clock.waiting).toBe(0);
  await expect(wait(clock, 1000, controller.signal)).rejects.toBe("left");
  expect(clock.waiting).toBe(0);
});

test("the system's clock tells the device's time and calls back unless it is cancelled", async () => {
  const before = Date.now();
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now()).toBeLessThanOrEqual(Date.now());
  const started = systemClock.monotonic();
  let cancelled = "not called";
  systemClock.after(0, () => (cancelled = "called"))();
  await new Promise<void>((done) => void systemClock.after(1, done));
  expect(cancelled).toBe("not called");
  expect(systemClock.monotonic()).toBeGreaterThan(started);
});
