import { expect, test } from "vitest";
import { SignUp } from "../../../../widgets/email-signup/schema.ts";
import { strings } from "../../../../widgets/email-signup/strings.ts";

test("EML-1 what is no full address is told in the specification's words", () => {
  const { error } = SignUp.safeParse({ email: "ann@" });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[["email"], "emailInvalid"]]);
  expect(strings.en.emailInvalid).toBe("Not a valid email. Please enter your full email address.");
});

test("a full address is taken without the spaces around it", () => {
  expect(SignUp.parse({ email: "  ann@example.test " })).toEqual({ email: "ann@example.test" });
});

test("a form without the field is wrong, not thrown", () => {
  expect(SignUp.safeParse({}).success).toBe(false);
});
