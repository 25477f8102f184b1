import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  IDLE_MS,
  IDLE_WARNING_MS,
  idlenessAt,
  watchIdleness,
  type Idleness,
} from "../../../../../../core/domain/privacy/flow/idle.ts";
import { FakeClock } from "../../../../support/clock.ts";

const WARNED_MS = IDLE_MS - IDLE_WARNING_MS;

let page: EventTarget;
let clock: FakeClock;
let events: Idleness[];
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  clock = new FakeClock();
  events = [];
  watchIdleness(clock, (now) => events.push(now), new AbortController().signal);
});
afterEach(() => void vi.unstubAllGlobals());

const happens = (type: string) => page.dispatchEvent(new Event(type));

test("PRC-4 a visitor is warned two minutes before the 15 minutes end", () => {
  expect([IDLE_MS, IDLE_WARNING_MS]).toEqual([900_000, 120_000]);
  expect(idlenessAt(0)).toBe("active");
  expect(idlenessAt(779_999)).toBe("active");
  expect(idlenessAt(780_000)).toBe("warned");
  expect(idlenessAt(899_999)).toBe("warned");
  expect(idlenessAt(900_000)).toBe("timed-out");
});

test("PRC-4 an idle visitor is warned, then timed out", async () => {
  await clock.advance(WARNED_MS - 1);
  expect(events).toEqual([]);
  await clock.advance(1);
  expect(events).toEqual(["warned"]);
  await clock.advance(IDLE_WARNING_MS - 1);
  expect(events).toEqual(["warned"]);
  await clock.advance(1);
  expect(events).toEqual(["warned", "timed-out"]);
});

test.each(["keydown", "pointerdown", "click", "input", "wheel", "touchstart"])(
  "PRC-4 a %s restarts the 15 minutes",
  async (type) => {
    await clock.advance(WARNED_MS - 1);
    happens(type);
    await clock.advance(WARNED_MS - 1);
    expect(events).toEqual([]);
    await clock.advance(1);
    expect(events).toEqual(["warned"]);
  },
);

test("PRC-4 input after the warning cancels it", async () => {
  await clock.advance(WARNED_MS);
  happens("keydown");
  expect(events).toEqual(["warned", "active"]);
  await clock.advance(WARNED_MS);
  expect(events).toEqual(["warned", "active", "warned"]);
});

test("PRC-4 a sleeping device counts as idle, although its clock and timers stopped", () => {
  clock.setWall(IDLE_MS);
  happens("pageshow");
  expect(events).toEqual(["timed-out"]);
});

test("PRC-4 input that wakes a device after 15 minutes is too late", () => {
  clock.setWall(IDLE_MS);
  happens("keydown");
  expect(events).toEqual(["timed-out"]);
});

test("PRC-4 setting the device clock back doesn't extend the time", async () => {
  clock.setWall(-3_600_000);
  await clock.advance(IDLE_MS);
  expect(events).toEqual(["warned", "timed-out"]);
});

test("PRC-4 nothing is reported after the timeout", async () => {
  await clock.advance(IDLE_MS);
  happens("keydown");
  happens("pageshow");
  await clock.advance(IDLE_MS);
  expect(events).toEqual(["warned", "timed-out"]);
  expect(clock.waiting).toBe(0);
});

test("PRC-4 nothing is reported after the element is removed", async () => {
  const left = new FakeClock();
  const events: Idleness[] = [];
  const ended = new AbortController();
  watchIdleness(left, (now) => events.push(now), ended.signal);
  ended.abort();
  await left.advance(IDLE_MS);
  expect(events).toEqual([]);
  expect(left.waiting).toBe(0);
});
