/*
 * Files for pages whose language is known, such as `tv.es.js` and `el/devices.es.js`. They load no text in another language. Each
 * language is built in a process of its own, because the texts of a build are chosen when it starts.
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { node, script } from "../steps.ts";
import { projectRoot } from "../tree.ts";
import { compressAll } from "./compress.ts";
import { discoverWidgets, type WidgetFolder } from "./discover.ts";
import { integrityOf } from "./integrity.ts";
import { json } from "./references.ts";
import { buildScripts } from "./scripts.ts";

const widgets = join(projectRoot, "widgets");

/**
 * Adds the files of languages to a release.
 * @param folders folders of widgets/. Default: all
 */
export async function buildLanguages(
  outDir: string,
  languages: readonly string[],
  folders: readonly WidgetFolder[] = discoverWidgets(widgets),
): Promise<void> {
  const names = folders.map(({ name }) => name);
  for (const language of languages) {
    const { code } = await node(script("tools/build/language-files.ts", outDir, language, ...names), true, {
      TV_LANGUAGES: language,
    });
    if (code !== 0) throw new Error(`The files for "${language}" could not be built`);
  }
  await writeFile(join(outDir, "integrity.json"), json(await integrityOf(outDir)));
  const isNew = (file: string) =>
    file === "integrity.json" || languages.some((language) => file.includes(`.${language}.`));
  await compressAll(outDir, isNew);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [outDir = "", language, ...names] = process.argv.slice(2);
  if (!language || !names.length) throw new Error("Needs a folder, a language and names of elements");
  const folders = discoverWidgets(widgets).filter(({ name }) => names.includes(name));
  await buildScripts({ outDir, folders, language });
}
