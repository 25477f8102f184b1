import { scoreOf, type Sought } from "./highlight.ts";

/** Characters of a description that are looked at and shown (SUP-4). */
export const DESCRIPTION_LENGTH = 900;
/** A snippet that is longer is cut to CUT_LENGTH characters and an ellipsis (SUP-4). */
export const SNIPPET_LENGTH = 250;
export const CUT_LENGTH = 247;

const ELLIPSIS = "…";
/** Where a snippet may begin: with a sentence, or behind a line. */
const SENTENCE = /(?<=[.!?…]\s)(?=\S)|(?<=\n)(?=\S)/u;

/** Never between the two halves of one character. */
const cut = (text: string, length: number): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text[length - 1] ?? "") ? length - 1 : length);

/**
 * What of a description a result shows: from the sentence on in whose surroundings most of what is sought stands
 * (SUP-4); the beginning where nothing of it does.
 */
export function snippetOf(description: string, sought: Sought): string {
  const text = cut(description.trim(), DESCRIPTION_LENGTH);
  if (text.length <= SNIPPET_LENGTH) return text;
  let best = { from: 0, score: 0 };
  let from = 0;
  for (const sentence of text.split(SENTENCE)) {
    // Whole words before all else: the last letters of a cut one might pass for a hit.
    const score = scoreOf(text.slice(from, from + CUT_LENGTH), sought);
    if (score > best.score) best = { from, score };
    from += sentence.length;
  }
  const rest = text.slice(best.from);
  return rest.length > SNIPPET_LENGTH ? cut(rest, CUT_LENGTH).trimEnd() + ELLIPSIS : rest;
}
