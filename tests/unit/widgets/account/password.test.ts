import { expect, test } from "vitest";
import { codeText, knownPassword, newPassword, oneTimeCode } from "../../../../widgets/account/schema.ts";

const password = newPassword("passwordRequired", "passwordRule");
const code = oneTimeCode("codeInvalid");
const messages = (schema: typeof password, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each(["12345678", " spaces ", "pässwörd", "x".repeat(128)])(
  "ACC-4 %j can be a new password, unchanged",
  (text) => {
    expect(password.parse(text)).toBe(text);
  },
);

test.each(["1234567", "x".repeat(129)])("ACC-4 %j cannot be a new password", (text) => {
  expect(messages(password, text)).toEqual(["passwordRule"]);
});

test("ACC-7 a missing password has its own message", () => {
  expect(messages(password, "")).toEqual(["passwordRequired"]);
  expect(messages(knownPassword("passwordRequired"), "")).toEqual(["passwordRequired"]);
});

test("an existing password follows no rule", () => {
  expect(knownPassword("passwordRequired").parse("old")).toBe("old");
});

test.each(["123456", " 123 456 ", "123-456", "1 2 3 4 5 6"])("ACC-2 %j is a one-time code", (text) => {
  expect(codeText(code.parse(text))).toBe("123456");
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６"])("ACC-2 %j is not a one-time code", (text) => {
  expect(messages(code, text)).toEqual(["codeInvalid"]);
});
