import { locales } from "../../core/platform/config/locales.ts";
import { readTexts, type AllTexts } from "../build/texts.ts";
import { isStarted } from "../tree.ts";

/** A text of placeholders only is the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

/** Names, which are the same in all languages. */
const names: readonly string[] = ["Hisense", "Element", "Peacock", "Manual (PDF)", "TV"];

type Texts = Readonly<Record<string, string>>;

/** Returns what is missing or untranslated in a set's texts of a language. */
export function untranslated(name: string, english: Texts, translated: Texts): string[] {
  const problems: string[] = [];
  for (const [key, text] of Object.entries(english)) {
    const own = translated[key];
    if (!own?.trim()) problems.push(`${name}.${key}: no translation`);
    else if (own === text && hasWords(text) && !names.includes(text))
      problems.push(`${name}.${key}: equals English`);
  }
  for (const key of Object.keys(translated))
    if (!(key in english)) problems.push(`${name}.${key}: no English`);
  return problems;
}

/** The same for all sets and languages; each problem names its language. */
export const allUntranslated = (all: AllTexts): string[] =>
  locales
    .filter((locale) => locale !== "en")
    .flatMap((locale) =>
      [...new Set([...Object.keys(all.en), ...Object.keys(all[locale])])]
        .flatMap((name) => untranslated(name, all.en[name] ?? {}, all[locale][name] ?? {}))
        .map((problem) => `${locale} ${problem}`),
    );

if (isStarted(import.meta.url)) {
  const all = await readTexts();
  const problems = allUntranslated(all);
  for (const problem of problems) console.error(problem);
  console.log(`${Object.keys(all.en).length} sets of texts, ${problems.length} problems`);
  process.exitCode = problems.length ? 1 : 0;
}
