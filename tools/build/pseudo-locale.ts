/*
 * A language for tests, generated from the English texts: with accents, longer by 40 % and in brackets. What is cut off
 * lacks a bracket, and what is not translated has no accents.
 */

/** Two letters like any other's, but no language's. */
export const PSEUDO = "xa";

export const pseudoFacts = {
  name: "Pšéudö",
  direction: "ltr",
  numbers: "en-US",
  isInAllFiles: false,
} as const;

const PLAIN = "aceinorsuyACEINORSUY";
const ACCENTED = "áçéíñöřšúýÁÇÉÍÑÖŘŠÚÝ";
const LONGER = 1.4;
const FILLER = " ·~·~·~";

/** Returns a text in the pseudo-locale. Placeholders stay. */
export function pseudo(text: string): string {
  if (text.trim() === "") return text;
  const accented = text.replace(/\{\w+\}|\w/g, (part) => ACCENTED[PLAIN.indexOf(part)] ?? part);
  const missing = Math.ceil(text.length * LONGER) - text.length - 2;
  return `[${accented}${missing > 0 ? FILLER.repeat(missing).slice(0, missing) : ""}]`;
}
