import { isFound, type HighlightTerms } from "./highlight.ts";
import { indexed } from "./words.ts";

/** Score of each matching term, and of the whole phrase (SUP-4). */
export const TERM_SCORE = 30;
export const PHRASE_SCORE = 20;

/** Returns 30 for each term in the text, plus 20 if the text has the phrase (SUP-4). */
export function scoreOf(text: string, { terms, phrase }: HighlightTerms): number {
  const words = ` ${indexed(text)} `;
  const found = terms.filter((term) => isFound(words, term)).length;
  return found * TERM_SCORE + (phrase.includes(" ") && words.includes(` ${phrase}`) ? PHRASE_SCORE : 0);
}
