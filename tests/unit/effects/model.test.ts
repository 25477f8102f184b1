import { expect, test } from "vitest";
import { problemOf } from "../../effects/model.ts";
import type { Feedback } from "../../effects/page/page.ts";

const done: Feedback = { result: "done" };
const failed = (code: string, status = 0): Feedback => ({
  result: "failed",
  code,
  status,
  serverCode: "",
  operation: "wallet/removeWallet",
});
const expected = { "wallets update": 1, "people update": 1 };
const halfway = { "wallets update": 1 };

test.each<[claim: string, feedback: Feedback[], found: Record<string, number>, problem: RegExp | undefined]>([
  ["success with one effect is right", [done], expected, undefined],
  ["success without an effect is a loss", [done], {}, /^lost/],
  ["success with half an effect is a loss", [done], halfway, /^lost/],
  ["a second effect is a duplicate", [done], { ...expected, "people update": 2 }, /^duplicated/],
  [
    "an effect that isn't expected is a duplicate",
    [done],
    { ...expected, "devices update": 1 },
    /^duplicated/,
  ],
  ["the second half alone is only a part", [failed("network")], { "people update": 1 }, /^one part/],
  ["no answer with one effect is right", [failed("network")], expected, undefined],
  ["no answer without an effect is right", [failed("timeout")], {}, undefined],
  ["a refusal without an effect is right", [failed("status", 400)], {}, undefined],
  ["a refusal with an effect is wrong", [failed("status", 400)], expected, /^reported incorrectly/],
  ["a server error with an effect is right", [failed("status", 502)], expected, undefined],
  [
    "a refusal in one of two tabs is wrong if it is done",
    [done, failed("status", 404)],
    expected,
    /incorrectly/,
  ],
  ["an error that no call has thrown is a problem", [{ result: "broken", error: "x" }], {}, /broke/],
])("%s", (_, feedback, found, problem) => {
  const verdict = problemOf(feedback, found, { expected, halfway });
  if (problem) expect(verdict).toMatch(problem);
  else expect(verdict).toBeUndefined();
});
