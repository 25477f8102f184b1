import { expect, test } from "vitest";
import { savableValues } from "../../../../../core/ui/form/use-encrypted-draft.ts";

test("SES-10 typed values are kept, except empty ones", () => {
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
])("SES-10 security: %s is never kept, whatever the form", (name) =>
  expect(savableValues({ [name]: "1234" })).toBeUndefined(),
);

test("SES-10 a form names its other secrets", () => {
  expect(savableValues({ answer: "blue", note: "x" }, ["answer"])).toEqual({ note: "x" });
});
