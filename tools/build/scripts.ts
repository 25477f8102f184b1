/*
 * Builds the scripts of a release, or those of one language (language-files.ts): the elements' chunks for React and
 * Preact, the loaders, the doctor, the trace and the card form's document. references.ts writes the other files.
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Table } from "../../core/element/loader/release.ts";
import { buildCardFrame } from "./card-frame.ts";
import { fileOfElement } from "./chunk-loads.ts";
import { buildChunks, type Chunks } from "./chunks.ts";
import type { WidgetFolder } from "./discover.ts";
import { doctorTable } from "./doctor-table.ts";
import { buildIntegrityLoader } from "./integrity-manifest.ts";
import { preloads } from "./preload.ts";
import { prerender } from "./prerender.ts";
import { json } from "./references.ts";
import { newReleaseHash, releaseVersion } from "./release.ts";
import { buildDoctor, buildMistakes, buildSingles, buildTrace } from "./singles.ts";
import { minifiedCss, sharedCss } from "./styles.ts";
import { traceTable } from "./trace-table.ts";
import { runtimes, type Runtime } from "./vite.ts";

interface Options {
  outDir: string;
  folders: readonly WidgetFolder[];
  /** Part of the names of files that have one language only. */
  language?: string | undefined;
  /** Hash in the names of files. Default: that of the sources. */
  hash?: string | undefined;
  integrity?: string | undefined;
}

/** Builds the scripts for pages in this build's languages. */
export async function buildScripts({ outDir, folders, language, hash: given, integrity }: Options) {
  const widgets = await prerender(folders);
  const sources = given ?? (await newReleaseHash());
  const hash = language ? `${sources}.${language}` : sources;
  const chunks = {} as Record<Runtime, Chunks>;
  for (const runtime of runtimes) chunks[runtime] = await buildChunks(runtime, widgets, outDir, hash);
  const elements: Record<string, Table["elements"][string]> = {};
  for (const { folder, definition, views, texts } of widgets) {
    const { props, firstViewProps } = definition;
    const styles = await minifiedCss(...folder.styles);
    // The loader has one list for both runtimes, because the same sources share the same modules.
    const [needed = [], others] = runtimes.map((runtime) => chunks[runtime].needed[folder.name]);
    if (String(needed) !== String(others)) throw new Error(`${folder.name}: needs ${needed}, or ${others}`);
    elements[folder.name] = {
      props,
      viewProps: firstViewProps,
      views,
      texts,
      styles,
      ...(fileOfElement(folder.name) !== folder.name && { file: fileOfElement(folder.name) }),
      ...(needed.length && { chunks: needed }),
    };
  }
  const version = await releaseVersion();
  await buildMistakes(hash, outDir);
  if (!language) {
    await buildDoctor(await doctorTable(folders, version, hash), outDir);
    await buildTrace(traceTable(widgets, version), outDir);
  }
  const builtIntegrity = await buildIntegrityLoader(chunks, hash, outDir);
  const table: Table = {
    version,
    hash,
    integrity: integrity ?? builtIntegrity,
    styles: await sharedCss(elements),
    elements,
  };
  await buildSingles(table, outDir, language);
  if (!language) await buildCardFrame(table, outDir);
  const preload = language ? `preload.${language}.json` : "preload.json";
  await writeFile(join(outDir, preload), json(preloads(table, chunks)));
  return { table, widgets };
}
