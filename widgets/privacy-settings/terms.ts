import type { TermsAcceptance } from "../../core/domain/privacy/privacy.ts";
import type { Texts } from "./strings/index.ts";

/** PRS-1: the two known terms and their names, by the server's IDs. */
export const terms = {
  "platform-terms-of-use": "termsOfUse",
  "platform-privacy-policy": "privacyPolicy",
} as const satisfies Record<string, keyof Texts>;

/** Returns when each known term was accepted (ISO 8601), or undefined if it wasn't. Unknown terms are left out. */
export const acceptances = (accepted: readonly TermsAcceptance[]) =>
  Object.entries(terms).map(([id, name]) => ({
    id,
    name,
    date: accepted.find(({ termId }) => termId === id)?.acceptedDate,
  }));
