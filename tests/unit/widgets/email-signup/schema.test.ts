import { expect, test } from "vitest";
import { SignUp } from "../../../../widgets/email-signup/schema.ts";
import { strings } from "../../../../widgets/email-signup/strings/index.ts";

test("EML-1 an incomplete address is reported with the specification's text", () => {
  const { error } = SignUp.safeParse({ email: "ann@" });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[["email"], "emailInvalid"]]);
  expect(strings.en.emailInvalid).toBe("Not a valid email. Please enter your full email address.");
});

test("a complete address is trimmed", () => {
  expect(SignUp.parse({ email: "  ann@example.test " })).toEqual({ email: "ann@example.test" });
});

test("a form without the field is invalid, but doesn't throw", () => {
  expect(SignUp.safeParse({}).success).toBe(false);
});
