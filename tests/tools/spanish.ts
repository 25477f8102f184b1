import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loaderStrings } from "../../core/element/load-failure.ts";
import type { Strings } from "../../core/i18n/strings.ts";
import { asNode, nameOf, parse, walk } from "./syntax.ts";
import { isStarted, projectRoot, readTree } from "./tree.ts";

/** A text of placeholders alone says the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

/** Texts that are the same in both languages because they are names. */
const names: readonly string[] = ["Hisense", "Element", "Peacock", "Manual (PDF)", "TV"];

/** What is missing or left untranslated in a set of texts. */
export function spanishProblems({ name, en, es }: Strings): string[] {
  const problems: string[] = [];
  for (const [key, english] of Object.entries(en)) {
    const spanish = (es as Record<string, string | undefined>)[key];
    if (!spanish?.trim()) problems.push(`${name}.${key}: no Spanish`);
    else if (spanish === english && hasWords(english) && !names.includes(english))
      problems.push(`${name}.${key}: Spanish equals English`);
  }
  for (const key of Object.keys(es)) if (!(key in en)) problems.push(`${name}.${key}: no English`);
  return problems;
}

/** How many sets of texts a source defines. @throws SyntaxError naming the file, where it cannot be parsed */
export function definedIn(file: string, source: string): number {
  let calls = 0;
  if (!source.includes("defineStrings")) return calls;
  walk(parse(file, source), (node) => {
    if (node.type === "CallExpression" && nameOf(asNode(node["callee"])) === "defineStrings") calls++;
  });
  return calls;
}

const isStrings = (value: unknown): value is Strings =>
  typeof value === "object" && value !== null && "name" in value && "en" in value && "es" in value;

/**
 * Every set of texts that the files under some folders of `root` define, whichever file it is in.
 * @throws Error naming a file that keeps one to itself: what is not exported cannot be looked at
 */
export async function allStrings(folders: readonly string[], root = projectRoot): Promise<Strings[]> {
  const all: Strings[] = [];
  for (const [file, source] of readTree(folders, /\.tsx?$/, root)) {
    const defined = definedIn(file, source);
    if (!defined) continue;
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    const found = [...new Set(Object.values(module))].filter(isStrings);
    if (found.length < defined)
      throw new Error(`${file}: defines ${defined} sets of texts, but exports ${found.length}`);
    all.push(...found);
  }
  return all;
}

if (isStarted(import.meta.url)) {
  const rows = (texts: readonly string[]) => Object.fromEntries(texts.map((text, i) => [String(i), text]));
  const all = [
    ...(await allStrings(["core", "widgets"])),
    { name: "loader", en: rows(loaderStrings.en), es: rows(loaderStrings.es) },
  ];
  const problems = all.flatMap(spanishProblems);
  for (const problem of problems) console.error(problem);
  console.log(`${all.length} sets of texts, ${problems.length} problems`);
  process.exitCode = problems.length ? 1 : 0;
}
