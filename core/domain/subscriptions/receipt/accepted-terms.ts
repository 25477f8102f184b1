import { sha256OfText } from "../../../platform/sha256.ts";

/** The record of a consent that `tv-terms-accepted` passes to the page (OFR-10, SUB-9). */
export interface AcceptedTerms {
  planId: string;
  /** Exactly the text that the customer consented to: what was displayed, and the terms as the server sent them. */
  text: string;
  /** SHA-256 of `text` as UTF-8, in hex. */
  sha256: string;
  version: string;
  /** ISO 8601, by the device's clock. */
  time: string;
}

/**
 * Returns the record of a consent.
 * @param words its texts, in order
 * @param versions versions of the terms among them
 */
export function acceptedTerms(
  planId: string,
  words: readonly string[],
  versions: readonly string[],
  time: string,
): AcceptedTerms {
  const text = words.join("\n\n");
  return { planId, text, sha256: sha256OfText(text), version: versions.join(", "), time };
}
