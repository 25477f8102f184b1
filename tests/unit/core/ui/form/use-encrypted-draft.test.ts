import { expect, test } from "vitest";
import { savableValues } from "../../../../../core/ui/form/use-encrypted-draft.ts";

test("SES-10 what is typed is kept, but for what is empty", () => {
  expect(
    savableValues({ firstName: "Ann", zip: "80123", zipCode: "80123", shipping: "x", email: "" }),
  ).toEqual({
    firstName: "Ann",
    zip: "80123",
    zipCode: "80123",
    shipping: "x",
  });
  expect(savableValues({ email: "" })).toBeUndefined();
});

test.each([
  "password",
  "newPassword",
  "currentPassword",
  "code",
  "otp",
  "pin",
  "cardNumber",
  "cvv",
  "securityCvc",
])("SES-10 security: %s is never kept, whoever asks", (name) =>
  expect(savableValues({ [name]: "1234" })).toBeUndefined(),
);

test("SES-10 a form names what else is secret", () => {
  expect(savableValues({ answer: "blue", note: "x" }, ["answer"])).toEqual({ note: "x" });
});
