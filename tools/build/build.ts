import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createServer } from "vite";
import type { Table } from "../../core/element/loader/release.ts";
import { buildCardFrame } from "./card-frame.ts";
import { fileOfElement } from "./chunk-loads.ts";
import { buildChunks, type Chunks } from "./chunks.ts";
import { compressAll } from "./compress.ts";
import { discoverWidgets, type WidgetFolder } from "./discover.ts";
import { doctorTable } from "./doctor-table.ts";
import { buildFirstViews } from "./first-view.ts";
import { buildSandboxPackage, SANDBOX_PACKAGE } from "./package-sandbox.ts";
import { prerender } from "./prerender.ts";
import { preloads } from "./preload.ts";
import { json, writeReferences } from "./references.ts";
import { newReleaseHash, releaseVersion } from "./release.ts";
import { buildIntegrityLoader } from "./integrity-manifest.ts";
import { buildDoctor, buildMistakes, buildSingles, buildTrace } from "./singles.ts";
import { minifiedCss, sharedCss } from "./styles.ts";
import { traceTable } from "./trace-table.ts";
import { writeSbom } from "../supply/sbom.ts";
import { projectRoot } from "../tree.ts";
import { runtimes, shared, type Runtime } from "./vite.ts";

export interface BuildOptions {
  outDir: string;
  /** Folders to build. Default: all of widgets/. */
  folders?: readonly WidgetFolder[];
  /** Whether to compress files, which takes a quarter of a build. Default: true. */
  compress?: boolean;
}

/** Builds everything that a page can load into `outDir`. */
export async function buildAll({
  outDir,
  folders = discoverWidgets(join(projectRoot, "widgets")),
  compress = true,
}: BuildOptions) {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });

  const server = await createServer({
    ...shared(),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
  });
  const widgets = await Promise.all(folders.map((folder) => prerender(server, folder))).finally(() =>
    server.close(),
  );

  const hash = await newReleaseHash();
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
  await buildDoctor(doctorTable(folders, version, hash), outDir);
  await buildTrace(traceTable(widgets, version), outDir);
  const table: Table = {
    version,
    hash,
    integrity: await buildIntegrityLoader(chunks, hash, outDir),
    styles: await sharedCss(elements),
    elements,
  };
  await buildSingles(table, outDir);
  await buildCardFrame(table, outDir);
  const firstViews = await buildFirstViews(table, outDir);
  await writeReferences({ outDir, table, widgets, firstViews });
  await writeFile(join(outDir, "preload.json"), json(preloads(table, chunks)));
  if (compress) await compressAll(outDir);
  return { table, widgets, firstViews };
}

/** Builds a whole release: everything that a page can load, and the documentation. */
export async function buildRelease(outDir: string): Promise<void> {
  await buildAll({ outDir });
  // Loaded here, because other builds do without it and its generator.
  const { buildDocsSite } = await import("../docs-site/build.ts");
  await buildDocsSite({ release: outDir, outDir: join(outDir, "docs") });
  await writeSbom(outDir);
  await buildSandboxPackage(outDir, join(outDir, SANDBOX_PACKAGE));
  await writeFile(join(outDir, ".built"), "");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  await buildRelease(join(projectRoot, "dist"));
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
