import { expect, test } from "vitest";
import { remembered } from "../../../../core/platform/remembered.ts";
import { FakeClock } from "../../support/clock.ts";
import { memoryStore } from "../../support/storage.ts";

const WEEK = 7 * 24 * 60 * 60 * 1000;

test("a fact is remembered for its time only", async () => {
  const clock = new FakeClock();
  const fact = remembered(memoryStore(), clock, "dismissed", WEEK);
  expect(fact.is()).toBe(false);
  fact.remember();
  expect(fact.is()).toBe(true);
  await clock.advance(WEEK - 1);
  expect(fact.is()).toBe(true);
  await clock.advance(1);
  expect(fact.is()).toBe(false);
});

test("another page with the same storage remembers too, under this key only", () => {
  const [store, clock] = [memoryStore(), new FakeClock()];
  remembered(store, clock, "dismissed", WEEK).remember();
  expect(remembered(store, clock, "dismissed", WEEK).is()).toBe(true);
  expect(remembered(store, clock, "other", WEEK).is()).toBe(false);
});

test("a clock that is set back by years does not make it last for years", () => {
  const [store, clock] = [memoryStore(), new FakeClock()];
  remembered(store, clock, "dismissed", WEEK).remember();
  clock.setWall(-WEEK + 1);
  expect(remembered(store, clock, "dismissed", WEEK).is()).toBe(true);
  clock.setWall(-1);
  expect(remembered(store, clock, "dismissed", WEEK).is()).toBe(false);
});

test("without storage it counts as remembered, so that it does not come back on each page", () => {
  expect(remembered(memoryStore({ persistent: false }), new FakeClock(), "dismissed", WEEK).is()).toBe(true);
});

test.each(["", "soon", "NaN", "-5", "null"])("%j in storage is not a valid time", (text) => {
  const store = memoryStore();
  store.set("dismissed", text);
  expect(remembered(store, new FakeClock(5), "dismissed", WEEK).is()).toBe(false);
});
