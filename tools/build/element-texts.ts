import type { WidgetFolder } from "./discover.ts";
import { sourcesOf } from "./facts.ts";
import { code, table } from "./markdown.ts";
import { textFiles } from "./texts.ts";
import { inProject } from "../tree.ts";

type Texts = Readonly<Record<string, string>>;

/** Texts that a page can replace, by the folder that defines them: an element's, a domain's, or core's for all. */
export interface ElementTexts {
  own: Texts;
  shared: Texts;
}

const DEFINED = /\bdefineStrings\(\s*en,\s*"([\w-]+)"/g;
const SHARED = /^core\/(?:element|i18n|ui)\//;

/** Longer texts would make the table's column as wide as they are. */
const LENGTH = 140;

/** Returns all English texts by set, those of elements first. */
export async function readEnglish(): Promise<ReadonlyMap<string, Texts>> {
  const files = await Promise.all(
    ["widgets", "core"]
      .flatMap((folder) => textFiles("en", [folder]))
      .map((file) => import(/* @vite-ignore */ file) as Promise<{ default: Record<string, Texts> }>),
  );
  return new Map(files.flatMap((file) => Object.entries(file.default)));
}

/** Returns the English texts by their keys in `strings`. */
export function textsOf(folder: WidgetFolder, english: ReadonlyMap<string, Texts>): ElementTexts {
  const pathOfSet = new Map<string, string>();
  for (const { file, text } of sourcesOf(folder).all)
    for (const [, name = ""] of text.matchAll(DEFINED)) pathOfSet.set(name, inProject(file));
  const own: Record<string, string> = {};
  const shared: Record<string, string> = {};
  // In the order of the sets, so that an import can move without changing the page.
  for (const [name, texts] of english) {
    const path = pathOfSet.get(name);
    if (path) Object.assign(SHARED.test(path) ? shared : own, texts);
  }
  return { own, shared };
}

const shortened = (text: string) => {
  const whole = text.trim();
  const [line = ""] = whole.split("\n");
  if (line.length <= LENGTH) return line === whole ? line : `${line} …`;
  return `${line.slice(0, line.lastIndexOf(" ", LENGTH))} …`;
};

export const textsTable = (texts: Texts): string =>
  table(
    ["Key", "English text"],
    Object.entries(texts).map(([key, text]) => [code(key), shortened(text)]),
  );
