import { expect, test } from "vitest";
import { NAME, personName, ZIP, zipCode, formatZip } from "../../../../../core/ui/form/person.ts";
import corpus from "../../../../fixtures/corpora/blns.json" with { type: "json" };

const name = personName("nameRequired", "nameInvalid", "nameTooLong");
const zip = zipCode("zipInvalid");
type Schema = typeof name | typeof zip;
const messages = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  "Ann",
  "Mary-Jane",
  "O'Neil",
  "D’Angelo",
  "de la Cruz",
  "José",
  "Jose\u0301", // the accent as a separate character
  "J R",
  "李",
  "Åsa",
  "A".repeat(100),
])("ACC-7 %j is a name", (text) => {
  expect(name.parse(text)).toBe(text);
});

test.each([
  "Ann3",
  "Ann Lee-",
  "-Ann",
  "Ann--Lee",
  "Ann_Lee",
  "Ann & Lee",
  "Ann 🙂",
  "<b>Ann</b>",
  "ann@example.test",
  ".",
  "J. R2.",
])("ACC-7 %j is not a name", (text) => {
  expect(messages(name, text)).toEqual(["nameInvalid"]);
});

test("ACC-7 a missing name has only its own message", () => {
  for (const text of ["", "  ", "\t\n"]) expect(messages(name, text)).toEqual(["nameRequired"]);
});

test("ACC-7 a name of more than 100 characters has its own message", () => {
  expect(messages(name, "A".repeat(101))).toEqual(["nameTooLong"]);
});

test.each([
  ["  Ann ", "Ann"],
  ["Ann  Lee", "Ann Lee"],
  ["Ann\nLee", "Ann Lee"],
  ["J. R.", "J R"],
])("ACC-7 WAL-4 the name %j is valid as submit rewrites it", (typed, rewritten) => {
  expect(name.parse(typed)).toBe(rewritten);
});

test.each(["80210", "00501", "80210-1234", "80210 1234", "802101234", " 80210 "])(
  "ACC-7 %j is a ZIP code, sent in the servers' format",
  (text) => {
    expect(formatZip(zip.parse(text))).toMatch(ZIP);
  },
);

test("a ZIP code is sent with a hyphen before its last four digits", () => {
  expect(["80210", "802101234", "80210 1234", "80210-1234"].map(formatZip)).toEqual([
    "80210",
    "80210-1234",
    "80210-1234",
    "80210-1234",
  ]);
});

test.each(["8021", "802101", "80210-", "80210-12", "80210--1234", "8o210", "８０２１０", "80210\n1234"])(
  "ACC-7 %j is not a ZIP code",
  (text) => {
    expect(messages(zip, text)).toEqual(["zipInvalid"]);
  },
);

test("ACC-7 a missing ZIP code has one message", () => {
  expect(messages(zip, "")).toEqual(["zipInvalid"]);
  expect(messages(zipCode("zipRequired", "zipInvalid"), " ")).toEqual(["zipRequired"]);
});

test("a value that is not a text is refused without a throw", () => {
  for (const value of [undefined, null, 5, {}, ["Ann"]]) {
    expect(name.safeParse(value).success).toBe(false);
    expect(zip.safeParse(value).success).toBe(false);
  }
});

test("no naughty string throws, and accepted names have only letters and joints", () => {
  for (const value of corpus.cases) {
    const { data } = name.safeParse(value);
    if (data !== undefined) expect(data).toMatch(/^[\p{L}\p{M} '’.-]+$/u);
    expect(zip.safeParse(value).data ?? "80210").toMatch(/^[\d -]+$/);
  }
});

test("a long text is refused without catastrophic backtracking", () => {
  for (const part of ["a ", "a", "a.", "a. ", "a-", "- "]) {
    expect(NAME.test(`${part.repeat(100_000)}!`)).toBe(false);
    expect(name.safeParse(part.repeat(100_000)).success).toBe(false);
  }
});
