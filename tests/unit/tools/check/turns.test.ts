import { describe, expect, test } from "vitest";
import { chosen, hashOf, type Choice, type Registered } from "../../../element/turns.ts";

const titles = Array.from({ length: 40 }, (_, at) => ({ title: `the sign-up does thing ${at}` }));
const on = (runtime: Choice["runtime"], turns: Choice["turns"] = "turns", isWhole = false): Choice => ({
  runtime,
  turns,
  isWhole,
});
const react = (tests: Registered[], turns?: Choice["turns"]) => chosen(tests, on("react", turns));
const lite = (tests: Registered[], turns?: Choice["turns"]) => chosen(tests, on("lite", turns));

const table = (
  rows: string[],
  takes: "half" | "one",
  tests = ["is shown", "is done"],
  at = 0,
): Registered[] =>
  rows.flatMap((row, index) =>
    tests.map((name) => ({ title: `${row} ${name}`, row: { table: at, at: index, takes } })),
  );

describe("the runtime that runs a test", () => {
  test("each test runs on one, about half of them on each", () => {
    expect([...react(titles), ...lite(titles)].map(({ title }) => title).toSorted()).toEqual(
      titles.map(({ title }) => title).toSorted(),
    );
    expect(react(titles).length).toBeGreaterThan(10);
    expect(lite(titles).length).toBeGreaterThan(10);
  });

  test("a new test moves no other one", () => {
    const more = [...titles.slice(0, 7), { title: "something new" }, ...titles.slice(7)];
    expect(react(more).filter(({ title }) => title !== "something new")).toEqual(react(titles));
    expect(lite(more).filter(({ title }) => title !== "something new")).toEqual(lite(titles));
  });

  test("is both if a file has one test", () => {
    const one = titles.slice(0, 1);
    expect([react(one), lite(one)]).toEqual([one, one]);
  });

  test("runs at least one test of each file", () => {
    for (let from = 0; from < 30; from++) {
      const few = titles.slice(from, from + 3);
      expect(react(few)).not.toEqual([]);
      expect(lite(few)).not.toEqual([]);
    }
  });

  test("is both for the elements' common parts", () => {
    expect(react(titles, "both")).toEqual(titles);
    expect(lite(titles, "both")).toEqual(titles);
  });
});

describe("rows of a table", () => {
  test("every second row runs, for each of its tests", () => {
    const rows = table(["en", "es"], "half");
    const run = [...react(rows), ...lite(rows)].map(({ title }) => title);
    expect(new Set(run.map((title) => title.slice(3)))).toEqual(new Set(["is shown", "is done"]));
    expect(new Set(run).size).toBe(2);
  });

  test("another table before it changes nothing", () => {
    const rows = table(["en", "es"], "half", ["a", "b", "c", "d", "e", "f"]);
    const after = table(["en", "es"], "half", ["a", "b", "c", "d", "e", "f"], 1);
    const before = table(["yes", "no"], "half", ["x"]);
    const own = (tests: Registered[]) =>
      tests.map(({ title }) => title).filter((title) => title.startsWith("e"));
    expect(own(react([...before, ...after]))).toEqual(own(react(rows)));
    expect(own(lite([...before, ...after]))).toEqual(own(lite(rows)));
  });

  test("one of a table of scenarios runs", () => {
    const rows = table(["timeout", "unauthorized", "rate-limited"], "one", ["is reported"]);
    expect(new Set([...react(rows), ...lite(rows)]).size).toBe(1);
  });

  test("all rows run in a full run", () => {
    const rows = table(["timeout", "unauthorized", "rate-limited"], "one");
    expect(chosen(rows, on("lite", "both", true))).toEqual(rows);
  });

  test("each row runs on one runtime if both run the file", () => {
    const rows = table(["en", "es"], "half", ["is shown"]);
    expect([react(rows, "both"), lite(rows, "both")]).toEqual([[rows[0]], [rows[1]]]);
  });
});

test("titles that differ in one letter are spread", () => {
  const odd = Array.from({ length: 200 }, (_, at) => hashOf(`title ${at}`) % 2).filter(Boolean).length;
  expect(odd).toBeGreaterThan(75);
  expect(odd).toBeLessThan(125);
});
