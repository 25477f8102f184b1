import { expect, test } from "vitest";
import { strings } from "../../../../widgets/email-signup/strings/index.ts";
import { EmailSignupElement } from "../../../../widgets/email-signup/element.ts";

test("EML-3 texts of the answers, for section and modal", () => {
  expect(strings.en).toMatchObject({
    success: "Thank you! We've added your email to our mailing list.",
    existing: "Thank you. You're already receiving the latest news and deals from us.",
    error: "Something went wrong. Please wait a few minutes and try again.",
    errorModal: "Something went wrong. Please try again later.",
  });
});

test("each text has a Spanish one that differs", () => {
  expect(Object.keys(strings.es).sort()).toEqual(Object.keys(strings.en).sort());
  for (const [key, text] of Object.entries(strings.es)) {
    expect(text.trim()).not.toBe("");
    expect(text).not.toBe(strings.en[key as keyof typeof strings.en]);
  }
});

test("EML-5 PROSPECT defaults to the experience-page sign-up tag, and CUSTOMERTYPE to prospect", () => {
  expect(EmailSignupElement.definition.props).toMatchObject({
    prospect: "experience-page-signup",
    customerType: "prospect",
  });
});
