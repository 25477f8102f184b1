import { expect, test } from "vitest";
import { email } from "../../../../../core/ui/form/rules.ts";
import corpus from "../../../../fixtures/corpora/blns.json" with { type: "json" };

const schema = email("emailInvalid");
const isValid = (text: unknown) => schema.safeParse(text).success;

test.each([
  "ann@example.test",
  "ann.o'neil+tv@mail.example.co.uk",
  "ANN@EXAMPLE.TEST",
  "a_b-c@x-y.example",
  "1@2.example",
  `${"a".repeat(64)}@example.test`,
  `${"a".repeat(241)}@example.test`, // 254 characters
])("%j is an address", (text) => {
  expect(isValid(text)).toBe(true);
});

test.each([
  "",
  " ",
  "ann",
  "ann@",
  "@example.test",
  "ann@example",
  "ann@@example.test",
  "ann@example..test",
  ".ann@example.test",
  "ann.@example.test",
  "an n@example.test",
  "ann@exam ple.test",
  "ann@example.test, bob@example.test",
  "Ann <ann@example.test>",
  "mailto:ann@example.test",
  "ann@example.t",
  "ann@-example.test",
  "ann@example.test\nbcc:bob@example.test",
  "ann\u0000@example.test",
  `${"a".repeat(242)}@example.test`, // 255 characters
])("%j is not an address", (text) => {
  expect(isValid(text)).toBe(false);
});

test("spaces around an address are removed", () => {
  expect(schema.parse(" \t ann@example.test \n")).toBe("ann@example.test");
});

test("the message is the given string key, once for each wrong text", () => {
  for (const text of ["ann", "", "a".repeat(300)]) {
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["emailInvalid"]);
  }
});

test("a value that is not a text is refused without a throw", () => {
  for (const value of [undefined, null, 5, {}, ["ann@example.test"]]) expect(isValid(value)).toBe(false);
});

test("no naughty string throws or passes, alone or as either part of an address", () => {
  expect(corpus.cases.length).toBeGreaterThan(500);
  const taken: string[] = [];
  for (const text of corpus.cases) {
    if (isValid(text)) taken.push(text);
    for (const made of [`${text}@example.test`, `ann@${text}`, `ann@${text}.test`]) isValid(made);
  }
  expect(taken).toEqual([]);
});

test("a text of a million characters is refused without catastrophic backtracking", () => {
  for (const part of ["a", "a.", "a@", "-", " ", "\n"]) expect(isValid(part.repeat(1_000_000))).toBe(false);
  expect(isValid(`a@${"a.".repeat(500_000)}`)).toBe(false);
});
