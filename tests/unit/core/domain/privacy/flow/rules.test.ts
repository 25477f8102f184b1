import { expect, test } from "vitest";
import {
  formatMac,
  formatPhone,
  problemOf,
  type ValidationContext,
} from "../../../../../../core/domain/privacy/flow/rules.ts";
import {
  DASHBOARD_TEXT,
  FLOW_TEXT,
  type Field,
  type FieldKind,
} from "../../../../../../core/domain/privacy/flow/fields.ts";
import { problemStrings } from "../../../../../../core/domain/privacy/flow/strings/problems.ts";
import corpus from "../../../../../fixtures/corpora/blns.json" with { type: "json" };

const mail: ValidationContext = { isMailWanted: true, limits: FLOW_TEXT, isSuggested: () => true };
const noMail: ValidationContext = { ...mail, isMailWanted: false };

const field = (kind: FieldKind, more: Partial<Field> = {}): Field => ({
  is: "field",
  at: 0,
  name: kind,
  kind,
  type: kind === "free-text" ? "textarea" : "text",
  label: kind,
  words: [kind],
  hint: undefined,
  isRequired: false,
  autocomplete: undefined,
  options: [],
  value: "",
  chosen: [],
  min: undefined,
  max: undefined,
  isForMail: true,
  isStored: true,
  ...more,
});

/** The English message. */
function messageFor(kind: FieldKind, value: string | string[], around = mail, more: Partial<Field> = {}) {
  const problem = problemOf(field(kind, more), value, around);
  return (
    problem &&
    problemStrings.en[problem.key]
      .replace("{count}", String(problem.count))
      .replace("{limit}", String(problem.limit))
  );
}

test("PRC-6 mail delivery makes its fields required, each with its message", () => {
  const messages = {
    "first-name": "You must enter your first name",
    "last-name": "You must enter your last name",
    "street-address": "You must enter your street address",
    city: "You must enter your city",
    state: "You must select a state",
    "zip-code": "ZIP Code must be 5 digits. Extended ZIP Code may be provided.",
  } as const;
  for (const [kind, message] of Object.entries(messages) as [FieldKind, string][]) {
    expect(messageFor(kind, "  ")).toBe(message);
    expect(messageFor(kind, "", noMail)).toBeUndefined();
    expect(messageFor(kind, "", noMail, { isRequired: true })).toBe(message);
  }
});

test("PRC-6 a ZIP has exactly 5 digits, the ZIP+4 part is optional", () => {
  for (const good of ["80210", "80210-1234", " 80210 "]) expect(messageFor("zip-code", good)).toBeUndefined();
  for (const bad of ["8021", "802101", "80210-", "80210-12", "8021O", "٨٠٢١٠", "80210 1234"])
    expect(messageFor("zip-code", bad), bad).toBe(
      "ZIP Code must be 5 digits. Extended ZIP Code may be provided.",
    );
});

const NAME = "No numbers, emojis and special chars are allowed except the non consecutive space - and '";

test("PRC-8 PRC-14 names have letters of any script, with single spaces, hyphens or apostrophes", () => {
  for (const good of [
    "Ann",
    "José",
    "Nuñez",
    "O'Neil",
    "O’Neil",
    "Mary-Jane",
    "van der Berg",
    "李",
    "Зоя",
    "Åsa",
    "هند",
    "नेहा",
  ])
    for (const kind of ["first-name", "last-name"] as const)
      expect(messageFor(kind, good), good).toBeUndefined();
  for (const bad of ["Ann2", "Ann 🦅", "A  B", "A--B", "A'-B", "-A", "A_B", "A.B", "<b>", "A\tB"])
    expect(messageFor("first-name", bad), bad).toBe(NAME);
});

test("PRC-13 names and address are checked only if mail delivery is chosen", () => {
  for (const kind of ["first-name", "last-name", "street-address", "zip-code"] as const)
    expect(messageFor(kind, "#1 !", noMail)).toBeUndefined();
});

test("PRC-8 PRC-14 a street has letters, digits, hyphens, apostrophes and commas", () => {
  for (const good of ["12 Larkspur Ave", "1-3 O'Hara St, Apt 4", "Calle Niño 7"])
    expect(messageFor("street-address", good), good).toBeUndefined();
  for (const bad of ["12 Larkspur Ave #4", "P.O. Box 1", "a/b", "🦅", "a;b", "<i>"])
    expect(messageFor("street-address", bad), bad).toBe("No special chars are allowed except - ' and ,");
});

test("PRC-7 a street that is not a suggestion is invalid; without suggestions the server decides", () => {
  expect(messageFor("street-address", "1 Nowhere", { ...mail, isSuggested: () => false })).toBe(
    "Address not valid",
  );
  expect(
    messageFor("street-address", "1 Nowhere", { ...mail, isSuggested: () => undefined }),
  ).toBeUndefined();
});

test("PRC-14 'Invalid email address', 'Invalid MAC Address': six hex pairs with colons, empty allowed", () => {
  expect(messageFor("email", "wren@example.test", noMail)).toBeUndefined();
  for (const bad of ["wren", "wren@", "@example.test", "a b@example.test"])
    expect(messageFor("email", bad, noMail), bad).toBe("Invalid email address");
  for (const good of ["", "a0:B1:c2:D3:e4:F5"])
    expect(messageFor("mac-address", good, noMail)).toBeUndefined();
  for (const bad of [
    "a0:b1:c2:d3:e4",
    "a0-b1-c2-d3-e4-f5",
    "a0b1c2d3e4f5",
    "g0:b1:c2:d3:e4:f5",
    "a0:b1:c2:d3:e4:f5:06",
  ])
    expect(messageFor("mac-address", bad, noMail), bad).toBe("Invalid MAC Address");
});

test.each([
  ["(555) 123-4567", undefined],
  ["5551234567", undefined],
  ["555abc4567", "All characters must be digits"],
  ["555 1234567 8", "User entered space not allowed"],
  ["(000) 000-0000", "All digits must not be zero"],
  ["555#1234567", "Only digits allowed"],
  ["555123456", "Phone number should be 10 digits"],
  ["55512345678", "Phone number should be 10 digits"],
  ["+1 (555) 123-456", "Phone number should be 10 digits"],
  ["+44 20 7946 0018", "User entered space not allowed"],
])("PRC-8 phone %s: %s", (text, message) => expect(messageFor("phone", text, noMail)).toBe(message));

test.each([
  ["5551234567", 10, "(555) 123-4567", 14],
  ["5551", 4, "(555) 1", 7],
  ["555", 3, "555", 3],
  ["(555) 123-456", 3, "(555) 123-456", 3],
  ["(5a55", 5, "(5a55", 5],
  ["+1 555 123 4567", 15, "(555) 123-4567", 14],
  ["555.123.4567", 3, "(555) 123-4567", 4],
  ["55512345678", 11, "55512345678", 11],
  ["(155) 512-34567", 15, "(555) 123-4567", 14],
  ["1(555) 123-4567", 1, "(555) 123-4567", 0],
  ["+1 555", 6, "+1 555", 6],
  ["+1 (555) 1", 5, "+1 (555) 1", 5],
  ["+44 20", 6, "+44 20", 6],
  ["", 0, "", 0],
])("PRC-8 %s with the caret at %i becomes %s with it at %i", (text, caret, shaped, at) =>
  expect(formatPhone({ text, caret })).toEqual({ text: shaped, caret: at }),
);

/** The field's text after each key, typed at the previous caret. */
const typedByKeys = (keys: string): string =>
  [...keys].reduce(
    ({ text, caret }, key) =>
      formatPhone({ text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }),
    { text: "", caret: 0 },
  ).text;

test.each([
  "5551234567",
  "15551234567",
  "1 (555) 123-4567",
  "+15551234567",
  "+1 555 123 4567",
  "+1.555.123.4567",
])("PRC-8 %s typed key by key becomes (555) 123-4567", (keys) =>
  expect(typedByKeys(keys)).toBe("(555) 123-4567"),
);

test("PRC-8 ten digits that start with 1 stay a ten-digit number", () => {
  expect(typedByKeys("1234567890")).toBe("(123) 456-7890");
  expect(messageFor("phone", "(123) 456-7890", noMail)).toBeUndefined();
});

test("PRC-8 a foreign number stays as typed", () => {
  expect(typedByKeys("+44 20 7946 0018")).toBe("+44 20 7946 0018");
});

test.each([
  ["a0b1c2d3e4f5", 12, "a0:b1:c2:d3:e4:f5", 17],
  ["a0b", 3, "a0:b", 4],
  ["a0", 2, "a0", 2],
  ["A0-B1", 5, "A0:B1", 5],
  ["zz", 2, "zz", 2],
])("PRC-8 a MAC address %s with the caret at %i becomes %s with it at %i", (text, caret, shaped, at) =>
  expect(formatMac({ text, caret })).toEqual({ text: shaped, caret: at }),
);

test("PRC-9 free text has 20 to 200 characters in the flow and 20 to 1000 on the dashboard, by code points", () => {
  const text = (length: number, around: ValidationContext) =>
    messageFor("free-text", "🦅".repeat(length), around);
  const short = (count: number) =>
    `Please lengthen this text to 20 characters or more. You are currently using ${count} characters.`;
  expect(text(19, noMail)).toBe(short(19));
  expect(text(20, noMail)).toBeUndefined();
  expect(text(200, noMail)).toBeUndefined();
  expect(text(201, noMail)).toBe(
    "Please shorten this text to 200 characters or less. You are currently using 201 characters.",
  );
  const dashboard = { ...noMail, limits: DASHBOARD_TEXT };
  expect(text(19, dashboard)).toBe(short(19));
  expect(text(1000, dashboard)).toBeUndefined();
  expect(text(1001, dashboard)).toBe(
    "Please shorten this text to 1000 characters or less. You are currently using 1001 characters.",
  );
  expect(messageFor("free-text", "", noMail)).toBeUndefined();
  expect(messageFor("free-text", "x".repeat(6), noMail, { min: 5, max: 7 })).toBeUndefined();
});

test("a missing required value is reported", () => {
  expect(messageFor("choice", [], noMail, { type: "multiple", isRequired: true })).toBe("Select an option");
  expect(messageFor("choice", ["a"], noMail, { type: "multiple", isRequired: true })).toBeUndefined();
  expect(messageFor("choice", "", noMail, { type: "radio", isRequired: true })).toBe("Select an option");
  expect(messageFor("choice", "", noMail, { type: "checkbox", isRequired: true })).toBe(
    "Select the box to continue",
  );
  expect(messageFor("text", "", noMail, { isRequired: true })).toBe("Fill in this field");
});

test("no naughty string makes a rule throw", () => {
  const kinds: FieldKind[] = [
    "first-name",
    "street-address",
    "phone",
    "email",
    "mac-address",
    "zip-code",
    "free-text",
    "code",
  ];
  for (const value of corpus.cases)
    for (const kind of kinds) expect(() => messageFor(kind, value)).not.toThrow();
});
