import { expect, test } from "vitest";
import { faultsOf, rounds } from "../../soak/plan.ts";
import { seeded } from "../support/seeded.ts";

const actions = ["search", "open", "sort", "reset", "turn"];

const take = (seed: number, count: number): string[] => {
  const round = rounds(seeded(seed), actions);
  return Array.from({ length: count }, () => round.next().value);
};

test("each round has each action once", () => {
  const taken = take(7, 15);
  for (const at of [0, 5, 10]) expect(taken.slice(at, at + 5).toSorted()).toEqual(actions.toSorted());
});

test("a seed repeats the order, and another one changes it", () => {
  expect(take(7, 20)).toEqual(take(7, 20));
  expect(take(7, 20)).not.toEqual(take(8, 20));
});

test("rounds differ", () => {
  const taken = take(7, 10);
  expect(taken.slice(0, 5)).not.toEqual(taken.slice(5));
});

test("the given share of the API's calls has a fault, the same with the same seed", () => {
  const faultOf = () => {
    const choose = faultsOf(seeded(7), 0.05);
    return Array.from({ length: 10_000 }, () => choose("/api/device/devices"));
  };
  const faults = faultOf();
  const count = faults.filter(Boolean).length;
  expect(count).toBeGreaterThan(400);
  expect(count).toBeLessThan(600);
  expect(faultOf()).toEqual(faults);
});

test("pages, files and the sign-in have no faults", () => {
  const choose = faultsOf(seeded(7), 1);
  for (const path of ["/account", "/tv.js", "/auth/token", "/apis"]) expect(choose(path)).toBeUndefined();
  for (const path of ["/config", "/api/identity/token"]) expect(choose(path)).toBeDefined();
});
