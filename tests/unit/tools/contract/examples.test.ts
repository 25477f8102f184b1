import { expect, test } from "vitest";
import { hasSameShape, readExamples, shapeOf, shortened } from "../../../../tools/contract/examples.ts";
import { recordExamples, updateExamples } from "../../../../tools/contract/record.ts";
import { START_MS, startTestSandbox } from "../../sandbox/sandbox.ts";

test(
  "the recorded examples are what the sandbox answers now (npm run docs)",
  async () => {
    const sandbox = await startTestSandbox();
    const current = await recordExamples(sandbox);
    await sandbox.close();
    const recorded = readExamples();
    expect(shapeOf(current)).toEqual(shapeOf(recorded));
    expect(updateExamples(recorded, current)).toEqual(recorded);
  },
  2 * START_MS,
);

test("two values have the same shape if only texts and numbers differ", () => {
  expect(hasSameShape({ a: [{ b: 1 }], c: "x" }, { c: "y", a: [{ b: 2 }, { b: 3 }] })).toBe(true);
});

test.each([
  ["a name is gone", { a: 1 }],
  ["a type has changed", { a: "1", b: [] }],
  ["a list has other items", { a: 1, b: [1] }],
])("two values have another shape if %s", (_, other) => {
  expect(hasSameShape({ a: 1, b: [] }, other)).toBe(false);
});

test("examples are short", () => {
  const long = { list: Array.from({ length: 9 }, () => 1), text: "x".repeat(7_000), few: [1, 2, 3] };
  expect(shortened(long)).toEqual({ list: [1, 1], text: "x".repeat(6_000), few: [1, 2, 3] });
});
