import { describe, expect, test } from "vitest";
import { fieldNames, HelpRequest, type FieldName } from "../../../../widgets/help-form/schema.ts";
import { strings } from "../../../../widgets/help-form/strings/index.ts";
import corpus from "../../../fixtures/corpora/blns.json" with { type: "json" };

const good = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  country: "canada",
  device: "tv",
  clientId: "AB12",
  message: "It is dark.",
};
const limits: Record<FieldName, number> = {
  firstName: 100,
  lastName: 100,
  email: 100,
  country: 100,
  device: 100,
  clientId: 12,
  message: 500,
};
/** The first message of each field that has one, as the form shows it. */
const messages = (values: object) => {
  const found: Record<string, string> = {};
  for (const { path, message } of HelpRequest.safeParse(values).error?.issues ?? [])
    found[String(path[0])] ??= message;
  return found;
};
const { cases: naughty } = corpus;

test("HLP-1 a complete form is accepted and trimmed", () => {
  expect(HelpRequest.parse({ ...good, email: "  ann@example.test ", firstName: " Ann " })).toEqual(good);
});

describe.each(fieldNames)("HLP-1 %s", (name) => {
  test("is required", () => {
    for (const nothing of ["", "   "]) {
      expect(messages({ ...good, [name]: nothing })).toEqual({ [name]: `${name}Required` });
    }
  });

  test(`accepts ${limits[name]} characters and not one more`, () => {
    const full = (length: number) =>
      name === "email" ? `${"a".repeat(60)}@${"b".repeat(length - 66)}.test` : "a".repeat(length);
    expect(messages({ ...good, [name]: full(limits[name]) })).toEqual({});
    expect(messages({ ...good, [name]: full(limits[name] + 1) })).toEqual({ [name]: `${name}Invalid` });
  });

  test("accepts each naughty string unchanged, or reports it", () => {
    expect(naughty.length).toBeGreaterThan(400);
    for (const text of naughty) {
      const result = HelpRequest.safeParse({ ...good, [name]: text });
      const taken = name === "clientId" ? text.replace(/[\s:._\p{Pd}]/gu, "") : text.trim();
      if (result.success) expect(result.data[name]).toBe(taken);
      else expect([`${name}Required`, `${name}Invalid`]).toContain(messages({ ...good, [name]: text })[name]);
    }
  });
});

test.each([
  ["AB12-CD34-EF56", "AB12CD34EF56"],
  [" aB:12:cd\u2013EF.5_6 ", "aB12cdEF56"],
])("HLP-1 the client id %j is read as %s", (clientId, read) => {
  expect(HelpRequest.parse({ ...good, clientId }).clientId).toBe(read);
});

test("HLP-1 a client id has at most 12 characters, and can't consist of separators alone", () => {
  expect(messages({ ...good, clientId: " - " })).toEqual({ clientId: "clientIdRequired" });
  expect(messages({ ...good, clientId: "AB12-CD34-EF56-7" })).toEqual({ clientId: "clientIdInvalid" });
});

test("HLP-1 each field has its own text for a missing and for a wrong value, in both languages", () => {
  const keys = fieldNames.flatMap((name) => [`${name}Required`, `${name}Invalid`] as const);
  for (const texts of [strings.en, strings.es]) {
    expect(new Set(keys.map((key) => texts[key])).size).toBe(keys.length);
  }
});

test.each(["ann", "ann@", "@example.test", "a b@example.test"])(
  "HLP-1 %s is not a complete address",
  (email) => {
    expect(messages({ ...good, email })).toEqual({ email: "emailInvalid" });
  },
);
