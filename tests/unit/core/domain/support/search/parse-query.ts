import type { HighlightTerms } from "../../../../../../core/domain/support/search/highlight.ts";
import { basicLanguage, phraseOf, termsOf } from "../../../../../../core/domain/support/search/words.ts";

/** What a query highlights in texts, without other forms of its words. */
export function parseQuery(query: string): HighlightTerms {
  const phrase = phraseOf(query);
  return { terms: termsOf(phrase, basicLanguage).terms.map((term) => [term]), phrase };
}
