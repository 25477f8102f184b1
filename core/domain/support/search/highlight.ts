import { indexed } from "./words.ts";

/** What to highlight in a text. */
export interface HighlightTerms {
  /** For each term, its folded prefix of a word, then other words that match it. */
  terms: readonly (readonly string[])[];
  /** Folded words that must be adjacent; empty if there is only one word. */
  phrase: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[-‐‑'’][\p{L}\p{N}\p{M}]+)*/gu;

/** Returns whether a text of `indexed()`, between spaces, has a term or a word that matches it. */
export const isFound = (words: string, [term = "", ...others]: readonly string[]) =>
  words.includes(` ${term}`) || others.some((other) => words.includes(` ${other} `));

/** A piece of a text, and whether to highlight it. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits the text into pieces, for `<mark>`: whole words, in the text's spelling. Joined, they are the text again. */
export function highlight(text: string, { terms }: Pick<HighlightTerms, "terms">): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, hit: boolean) => {
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += piece;
    else if (piece) pieces.push({ text: piece, hit });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    add(text.slice(end, index), false);
    const words = ` ${indexed(word)} `;
    add(
      word,
      terms.some((term) => isFound(words, term)),
    );
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}
