import { describe, expect, test } from "vitest";
import { similarity } from "../../../../../../core/domain/support/search/word-index.ts";

describe("similarity", () => {
  test.each([
    ["remote", "remote", 1],
    ["", "", 1],
    ["wifi", "wfii", 0.75], // two swapped neighbors count as one mistake
    ["remote", "remtoe", 1 - 1 / 6],
    ["remote", "remot", 1 - 1 / 6],
    ["firmware", "firmwear", 1 - 2 / 8],
    ["hisense", "hisence", 1 - 1 / 7],
    ["abc", "xyz", 0],
    ["abc", "", 0],
  ])("%s and %s are %d alike, both ways", (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected, 10);
    expect(similarity(b, a)).toBeCloseTo(expected, 10);
  });

  test("is the same on a page whose Array.from ignores its callback, as Prototype.js has it", () => {
    const { from } = Array;
    Array.from = ((list: ArrayLike<unknown>) => from(list)) as typeof Array.from;
    try {
      expect(similarity("televsion", "television")).toBeCloseTo(0.9, 10);
    } finally {
      Array.from = from;
    }
  });
});
