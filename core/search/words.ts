/** Words that say nothing of what is looked for; left out of a query that has others. Folded, both languages. */
export const SILENT: ReadonlySet<string> = new Set(
  (
    "a an and are at can do does for from how i in is it my of on or the to what when where with your " +
    "al como con cual cuando de del donde el en es la las lo los me mi mis o para por que se su sus tu tus un una y"
  ).split(" "),
);

/** Marks that stand above or below a letter, once it is taken apart. */
const MARKS = /\p{M}+/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
/** `Wi-Fi`: one word, however it is written. */
const HYPHENED = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** Small letters without accents, so that `Conexión` and `conexion` are one word. */
export function fold(text: string): string {
  const small = text.toLowerCase();
  // Most texts are plain: taking apart is ten times slower than looking.
  return /[\u0080-\uffff]/.test(small) ? small.normalize("NFD").replace(MARKS, "") : small;
}

const apart = (folded: string): string => folded.replace(BETWEEN, " ").trim();

/** A text's words, folded, with one space between two. A hyphened word stands there joined and in its parts. */
export const indexed = (text: string): string =>
  apart(fold(text).replace(HYPHENED, (word) => `${word.replace(BETWEEN, "")} ${word}`));

const query = (text: string): string =>
  apart(fold(text).replace(HYPHENED, (word) => word.replace(BETWEEN, "")));

/** What is asked for, word by word, each once; silent words only where there is no other. A hyphened word is one. */
export function termsOf(text: string): string[] {
  const all = [...new Set(query(text).split(" "))].filter(Boolean);
  const telling = all.filter((term) => !SILENT.has(term));
  return telling.length ? telling : all.slice(0, 1);
}

/** The query as a phrase: what an article holds word for word. Empty for a single word. */
export function phraseOf(text: string): string {
  const folded = query(text);
  return folded.includes(" ") ? folded : "";
}
