import type { Page } from "@playwright/test";
import { EmailSignupElement } from "../../widgets/email-signup/element.ts";
import type { Control } from "./control.ts";
import { expect, ready } from "./fixtures.ts";
import { signUpOf, type Language } from "./words.ts";

/** The element's own states, and other visible ones: a wrong field, the modal, the modal with an error. */
export const seenStates = [
  ...EmailSignupElement.definition.states,
  "field-error",
  "modal",
  "modal-error",
] as const;
export type SeenState = (typeof seenStates)[number];

const isModal = (state: SeenState) => state === "modal" || state === "modal-error";

/** Markup of the element for a state. */
export const markupOf = (state: SeenState, attributes = ""): string =>
  `<tv-email-signup ${isModal(state) ? 'variant="modal"' : ""} ${attributes}>` +
  '<p slot="legal">By signing up you agree to get news by email.</p></tv-email-signup>';

/** On the sandbox's mailing list from the start. */
const KNOWN = "full@example.test";

async function submit(page: Page, language: Language, address: string): Promise<void> {
  const { field, button } = signUpOf(page, language);
  await field.fill(address);
  await button.click();
}

/** Steps of the visitor (and the server) to reach the state; a missing state does not compile. */
const ways: Readonly<Record<SeenState, (page: Page, sandbox: Control, language: Language) => Promise<void>>> =
  {
    ready: async () => {},
    async submitted(page, sandbox, language) {
      await sandbox.scenario("marketing", "emailSignUp", "timeout");
      await submit(page, language, "waiting@example.test");
    },
    success: (page, _, language) => submit(page, language, "new.address@example.test"),
    existing: (page, _, language) => submit(page, language, KNOWN),
    async error(page, sandbox, language) {
      await sandbox.scenario("marketing", "emailSignUp", "rate-limited-long");
      await submit(page, language, "refused@example.test");
    },
    async "field-error"(page, _, language) {
      await submit(page, language, "not an address");
      await expect(page.getByText(signUpOf(page, language).t.emailInvalid)).toBeVisible();
    },
    modal: (page, _, language) => expect(signUpOf(page, language).dialog).toBeVisible(),
    async "modal-error"(page, sandbox, language) {
      await expect(signUpOf(page, language).dialog).toBeVisible();
      await ways.error(page, sandbox, language);
      await expect(page.getByText(signUpOf(page, language).t.errorModal)).toBeVisible();
    },
  };

/** Brings the one element of a page, made by `markupOf`, into a state. */
export async function reach(
  state: SeenState,
  page: Page,
  sandbox: Control,
  language: Language,
): Promise<void> {
  await ready(page);
  await ways[state](page, sandbox, language);
  const known = EmailSignupElement.definition.states.find((name) => name === state);
  if (known) await expect(page.locator(`tv-email-signup:state(${known})`)).toBeAttached();
}
