import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PSEUDO } from "../build/pseudo-locale.ts";
import { readTexts } from "../build/texts.ts";

/**
 * Minimum length of the texts to look for. Shorter ones, such as names, can be the same in two languages or part of the
 * code.
 */
const LONG = 24;

/**
 * Returns texts that are in the file of another language, whose visitors would load them for nothing. Files for all
 * languages may have every text except those of the generated test language.
 */
export async function foreignTexts(dir: string, languages: readonly string[]): Promise<string[]> {
  const texts = (await readTexts()) as Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
  >;
  const longTexts = (language: string) =>
    Object.values(texts[language] ?? {})
      .flatMap((set) => Object.values(set))
      .filter((text) => text.length >= LONG && !/["'`\\]/.test(text));
  const known = new Map(Object.keys(texts).map((language) => [language, longTexts(language)]));
  const files = (await readdir(dir, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(?:(?:el|react|lite)\/.+|tv[^/]*)\.js$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const own = languages.find((language) => file.endsWith(`.${language}.js`));
    const code = await readFile(join(dir, file), "utf8");
    for (const [language, all] of known) {
      const isOwn = own ? language === own : language !== PSEUDO;
      const text = !isOwn && all.find((one) => code.includes(one));
      if (text) found.push(`${file} has ${language}: ${text}`);
    }
  }
  return found;
}
