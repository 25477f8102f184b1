import { type HighlightTerms, isFound } from "./highlight.ts";
import { indexed } from "./words.ts";

/** Score of each matching term, and of the whole phrase (SUP-4). */
const TERM_SCORE = 30;
const PHRASE_SCORE = 20;

/** Returns 30 for each term in the text, plus 20 if the text has the phrase (SUP-4). */
export function scoreOf(text: string, { terms, phrase }: HighlightTerms): number {
  const words = ` ${indexed(text)} `;
  const found = terms.filter((term) => isFound(words, term)).length;
  return found * TERM_SCORE + (phrase.includes(" ") && words.includes(` ${phrase}`) ? PHRASE_SCORE : 0);
}

/** Maximum length of a description that is searched and shown, in characters (SUP-4). */
export const DESCRIPTION_LENGTH = 900;
/** Longer snippets are cut to CUT_LENGTH characters and an ellipsis (SUP-4). */
export const SNIPPET_LENGTH = 250;
export const CUT_LENGTH = 247;

const ELLIPSIS = "…";
/** A snippet can start at a sentence or after a line break. */
const SENTENCE = /(?<=[.!?…]\s)(?=\S)|(?<=\n)(?=\S)/u;

/** Never cut between the two halves of a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text[length - 1] ?? "") ? length - 1 : length);

/**
 * Returns the part of a description to show in a result (SUP-4): from the sentence with the best score for what is
 * searched, or from the beginning if nothing matches.
 */
export function snippetOf(description: string, highlightTerms: HighlightTerms): string {
  const text = cut(description.trim(), DESCRIPTION_LENGTH);
  if (text.length <= SNIPPET_LENGTH) return text;
  let best = { from: 0, score: 0 };
  let from = 0;
  for (const sentence of text.split(SENTENCE)) {
    // Score whole words only: the rest of a cut word might count as a match.
    const score = scoreOf(text.slice(from, from + CUT_LENGTH), highlightTerms);
    if (score > best.score) best = { from, score };
    from += sentence.length;
  }
  const rest = text.slice(best.from);
  return rest.length > SNIPPET_LENGTH ? cut(rest, CUT_LENGTH).trimEnd() + ELLIPSIS : rest;
}
