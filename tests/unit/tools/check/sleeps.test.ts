import { expect, test } from "vitest";
import { readTestsAndTools, sleepProblems, timersIn } from "../../../../tools/check/sleeps.ts";

test.each([
  ["setTimeout", "await new Promise((resolve) => setTimeout(resolve, 100));"],
  ["setTimeout", "window.setTimeout(done);"],
  ["setTimeout", "const { setTimeout: later } = globalThis;"],
  ["setInterval", "setInterval(look, 25);"],
  ["waitForTimeout", "await page.waitForTimeout(500);"],
  ["waitForTimeout", `await frame["waitForTimeout"](500);`],
  ["node:timers/promises", `import { setTimeout as wait } from "node:timers/promises";`],
  ["timers/promises", `const { scheduler } = await import("timers/promises");`],
])("%s is found: %s", (timer, source) => {
  expect(timersIn("tests/a.test.ts", source)).toEqual([timer]);
});

test.each([
  "test.setTimeout(60_000);",
  "const text = 'setTimeout(done, 1)';",
  "// setTimeout(done, 1)",
  "function at(setTimeout: (done: () => void) => void) { setTimeout(() => {}); }",
  "vi.advanceTimersByTime(100); clearTimeout(timer);",
])("no timer is set by %s", (source) => {
  expect(timersIn("tests/a.test.ts", source)).toEqual([]);
});

test("a file that sleeps is reported unless it is excepted", () => {
  const sources = new Map([
    ["tests/a.test.ts", "setTimeout(done, 1);"],
    ["tests/b.ts", "setTimeout(done, 1);"],
  ]);
  expect(sleepProblems(sources, { "tests/b.ts": "keeps the pace" })).toEqual([
    "tests/a.test.ts → setTimeout: tests wait for what they expect, not for a time",
  ]);
});

test("an unneeded exception is reported", () => {
  const sources = new Map([["tests/a.ts", "done();"]]);
  expect(sleepProblems(sources, { "tests/a.ts": "was slow", "tests/gone.ts": "was there" })).toEqual([
    "tests/a.ts: the exception for its timer is not needed",
    "tests/gone.ts: is excepted, but is not there",
  ]);
});

test("our own tests never sleep", () => {
  expect(sleepProblems(readTestsAndTools())).toEqual([]);
});
