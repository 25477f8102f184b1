import { expect, test } from "vitest";
import { isGrowing, isHeapOver, trendOf, type Sample } from "../../soak/trend.ts";
import { seeded } from "../support/seeded.ts";

/** Measurements of two hours, one each minute. */
const samplesOf = (heap: (hours: number, stretch: number) => number, reloads = 0): Sample[] =>
  Array.from({ length: 120 }, (_, minute) => {
    const stretch = Math.floor((minute * (reloads + 1)) / 120);
    const value = heap(minute / 60, stretch);
    return { hours: minute / 60, stretch, isWarm: true, heap: value, nodes: value, listeners: value };
  });

/** Noise up to 1 in both directions, the same in each run. */
function noise() {
  const random = seeded(1);
  return () => 2 * random() - 1;
}

test("the slope is that of the values after the warm-up", () => {
  const { perHour } = trendOf(
    samplesOf((hours) => (hours < 0.25 ? 0 : 20 + 3 * hours)),
    "heap",
  );
  expect(perHour).toBeCloseTo(3);
});

test("values before each action was carried out don't count", () => {
  const samples = samplesOf((hours) => (hours < 1 ? 50 * hours : 50 + 3 * hours));
  const { perHour } = trendOf(
    samples.map((sample) => ({ ...sample, isWarm: sample.hours >= 1 })),
    "heap",
  );
  expect(perHour).toBeCloseTo(3);
});

test("a reload starts at another level and leaves the slope the same", () => {
  const { perHour } = trendOf(
    samplesOf((hours, stretch) => 3 * hours - 5 * stretch, 3),
    "heap",
  );
  expect(perHour).toBeCloseTo(3);
});

test("noise is no growth", () => {
  const next = noise();
  expect(
    isGrowing(
      trendOf(
        samplesOf(() => 5000 + 40 * next()),
        "nodes",
      ),
    ),
  ).toBe(false);
});

test("a few listeners per hour are growth, also in noise", () => {
  const next = noise();
  expect(
    isGrowing(
      trendOf(
        samplesOf((hours) => 900 + 6 * hours + 2 * next()),
        "listeners",
      ),
    ),
  ).toBe(true);
});

test("a single node is no growth", () => {
  expect(
    isGrowing(
      trendOf(
        samplesOf((hours) => (hours < 1 ? 900 : 901)),
        "nodes",
      ),
    ),
  ).toBe(false);
});

test("too few values say nothing", () => {
  const [one, two] = samplesOf((hours) => 1000 * hours) as [Sample, Sample];
  expect(isGrowing(trendOf([], "nodes"))).toBe(false);
  expect(isGrowing(trendOf([one, two], "nodes"))).toBe(false);
});

test("an hour's heap is over the limit if its slope is", () => {
  const trend = { error: 1, hours: 1 };
  expect(isHeapOver({ ...trend, perHour: 2 }, 1)).toBe(true);
  expect(isHeapOver({ ...trend, perHour: 1.99 }, 1)).toBe(false);
});

test("a few minutes' heap is over the limit only if it surely is", () => {
  const trend = { error: 1, hours: 0.1 };
  expect(isHeapOver({ ...trend, perHour: 4.9 }, 0.1)).toBe(false);
  expect(isHeapOver({ ...trend, perHour: 5 }, 0.1)).toBe(true);
});
