import { sha256OfText } from "../browser/sha256.ts";

/** What `tv-terms-accepted` hands to the page for its records (OFR-10, SUB-9). */
export interface AcceptedTerms {
  planId: string;
  /** Exactly the words that were consented to: what stood there, and the terms as the server gave them. */
  text: string;
  /** Of `text` as UTF-8, in hex. */
  sha256: string;
  version: string;
  /** ISO 8601, by the device's clock. */
  time: string;
}

/** The record of a consent. @param words one after the other; @param versions of the terms among them */
export function acceptedTerms(
  planId: string,
  words: readonly string[],
  versions: readonly string[],
  time: string,
): AcceptedTerms {
  const text = words.join("\n\n");
  return { planId, text, sha256: sha256OfText(text), version: versions.join(", "), time };
}
