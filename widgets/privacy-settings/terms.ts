import type { TermsAcceptance } from "../../core/api/services/privacy.ts";
import type { Texts } from "./strings.ts";

/** PRS-1: the two known terms, by the ids that the server has for them, and their names. */
export const terms = {
  "platform-terms-of-use": "termsOfUse",
  "platform-privacy-policy": "privacyPolicy",
} as const satisfies Record<string, keyof Texts>;

/** When each known term was accepted, ISO 8601; undefined where it was not. What is not known is left out. */
export const acceptances = (accepted: readonly TermsAcceptance[]) =>
  Object.entries(terms).map(([id, name]) => ({
    id,
    name,
    date: accepted.find(({ termId }) => termId === id)?.acceptedDate,
  }));
