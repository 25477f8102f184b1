import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { discoverWidgets } from "../../widgets/build/discover.ts";
import type { Strings } from "../../core/i18n/strings.ts";
import { loaderStrings } from "../../core/element/load-failure.ts";
import { uiStrings } from "../../core/ui/strings.ts";
import { projectRoot } from "./tree.ts";

/** Texts that are the same in both languages because they are names. */
const names: readonly string[] = ["Hisense", "Element", "Peacock", "Manual (PDF)"];

/** What is missing or left untranslated in an element's Spanish. */
export function spanishProblems({ name, en, es }: Strings): string[] {
  const problems: string[] = [];
  for (const [key, english] of Object.entries(en)) {
    const spanish = (es as Record<string, string | undefined>)[key];
    if (!spanish?.trim()) problems.push(`${name}.${key}: no Spanish`);
    else if (spanish === english && !names.includes(english))
      problems.push(`${name}.${key}: Spanish equals English`);
  }
  for (const key of Object.keys(es)) if (!(key in en)) problems.push(`${name}.${key}: no English`);
  return problems;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const all: Strings[] = [uiStrings];
  for (const { strings } of discoverWidgets(join(projectRoot, "widgets"))) {
    all.push(((await import(pathToFileURL(strings).href)) as { strings: Strings }).strings);
  }
  const rows = (texts: readonly string[]) => Object.fromEntries(texts.map((text, i) => [String(i), text]));
  all.push({ name: "loader", en: rows(loaderStrings.en), es: rows(loaderStrings.es) });
  const problems = all.flatMap(spanishProblems);
  for (const problem of problems) console.error(problem);
  console.log(`${all.length} sets of texts, ${problems.length} problems`);
  process.exitCode = problems.length ? 1 : 0;
}
