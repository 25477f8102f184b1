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
let told: Idleness[];
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  clock = new FakeClock();
  told = [];
  watchIdleness(clock, (now) => told.push(now), new AbortController().signal);
});
afterEach(() => void vi.unstubAllGlobals());

const happens = (type: string) => page.dispatchEvent(new Event(type));

test("PRC-4 a visitor is warned two minutes before the 15 minutes are over", () => {
  expect([IDLE_MS, IDLE_WARNING_MS]).toEqual([900_000, 120_000]);
  expect(idlenessAt(0)).toBe("active");
  expect(idlenessAt(779_999)).toBe("active");
  expect(idlenessAt(780_000)).toBe("warned");
  expect(idlenessAt(899_999)).toBe("warned");
  expect(idlenessAt(900_000)).toBe("timed-out");
});

test("PRC-4 a visitor who does nothing is warned, then timed out", async () => {
  await clock.advance(WARNED_MS - 1);
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told).toEqual(["warned"]);
  await clock.advance(IDLE_WARNING_MS - 1);
  expect(told).toEqual(["warned"]);
  await clock.advance(1);
  expect(told).toEqual(["warned", "timed-out"]);
});

test.each(["keydown", "pointerdown", "click", "input", "wheel", "touchstart"])(
  "PRC-4 a %s starts the 15 minutes again",
  async (type) => {
    await clock.advance(WARNED_MS - 1);
    happens(type);
    await clock.advance(WARNED_MS - 1);
    expect(told).toEqual([]);
    await clock.advance(1);
    expect(told).toEqual(["warned"]);
  },
);

test("PRC-4 input after the warning takes it back", async () => {
  await clock.advance(WARNED_MS);
  happens("keydown");
  expect(told).toEqual(["warned", "active"]);
  await clock.advance(WARNED_MS);
  expect(told).toEqual(["warned", "active", "warned"]);
});

test("PRC-4 a device that slept was idle: its steady clock and its timers stood still", () => {
  clock.setWall(IDLE_MS);
  happens("pageshow");
  expect(told).toEqual(["timed-out"]);
});

test("PRC-4 the input that wakes a device after 15 minutes comes too late", () => {
  clock.setWall(IDLE_MS);
  happens("keydown");
  expect(told).toEqual(["timed-out"]);
});

test("PRC-4 a device clock that is set back keeps nobody in", async () => {
  clock.setWall(-3_600_000);
  await clock.advance(IDLE_MS);
  expect(told).toEqual(["warned", "timed-out"]);
});

test("PRC-4 nothing is told after the time-out", async () => {
  await clock.advance(IDLE_MS);
  happens("keydown");
  happens("pageshow");
  await clock.advance(IDLE_MS);
  expect(told).toEqual(["warned", "timed-out"]);
  expect(clock.waiting).toBe(0);
});

test("PRC-4 nothing is told after the element is gone", async () => {
  const left = new FakeClock();
  const heard: Idleness[] = [];
  const ended = new AbortController();
  watchIdleness(left, (now) => heard.push(now), ended.signal);
  ended.abort();
  await left.advance(IDLE_MS);
  expect(heard).toEqual([]);
  expect(left.waiting).toBe(0);
});
