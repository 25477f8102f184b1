import { expect, test } from "vitest";
import { localTimestamp, systemClock, wait } from "../../../../core/browser/clock.ts";
import { FakeClock } from "../../support/clock.ts";
import { outcome } from "../../support/client.ts";

test("the local timestamp is the device's own day and time, with two digits each and without a zone", () => {
  const at = new FakeClock(new Date(2026, 0, 5, 3, 4, 9).getTime());
  expect(localTimestamp(at)).toBe("2026-01-05T03:04:09");
  const late = new FakeClock(new Date(2026, 11, 31, 23, 59, 58).getTime());
  expect(localTimestamp(late)).toBe("2026-12-31T23:59:58");
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
