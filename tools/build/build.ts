import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { locales } from "../../core/platform/config/locales.ts";
import { compressAll } from "./compress.ts";
import { discoverWidgets, type WidgetFolder } from "./discover.ts";
import { buildFirstViews } from "./first-view.ts";
import { buildLanguages } from "./language-files.ts";
import { buildSandboxPackage, SANDBOX_PACKAGE } from "./package-sandbox.ts";
import { writeReferences } from "./references.ts";
import { buildScripts } from "./scripts.ts";
import { writeSbom } from "../supply/sbom.ts";
import { projectRoot } from "../tree.ts";

export interface BuildOptions {
  outDir: string;
  /** Folders to build. Default: all of widgets/. */
  folders?: readonly WidgetFolder[];
  /** Whether to compress files, which takes a quarter of a build. Default: true. */
  compress?: boolean;
  /** Hash in the names of files. Default: that of the sources. */
  hash?: string;
  /** `integrity` in the loaders, to compare sizes. Default: that of the file that checks all others. */
  integrity?: string;
}

/** Builds everything that a page can load into `outDir`. */
export async function buildAll({
  outDir,
  folders = discoverWidgets(join(projectRoot, "widgets")),
  compress = true,
  hash,
  integrity,
}: BuildOptions) {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const { table, widgets } = await buildScripts({ outDir, folders, hash, integrity });
  const firstViews = await buildFirstViews(table, outDir);
  await writeReferences({ outDir, table, widgets, firstViews });
  if (compress) await compressAll(outDir);
  return { table, widgets, firstViews };
}

export interface ReleaseOptions extends BuildOptions {
  /** Languages to build files of their own for. Default: none. */
  languages?: readonly string[];
}

/** Builds a whole release: everything that a page can load, and the documentation. */
export async function buildRelease({ languages = [], ...options }: ReleaseOptions): Promise<void> {
  const { outDir, folders } = options;
  await buildAll(options);
  // Before everything that describes or contains the files.
  if (languages.length) await buildLanguages(outDir, languages, folders);
  // Loaded here, because other builds do without it and its generator.
  const { buildDocsSite } = await import("../docs-site/build.ts");
  await buildDocsSite({ release: outDir, outDir: join(outDir, "docs"), ...(folders && { folders }) });
  await writeSbom(outDir);
  await buildSandboxPackage(outDir, join(outDir, SANDBOX_PACKAGE));
  await writeFile(join(outDir, ".built"), "");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  const outDir = join(projectRoot, "dist");
  await buildRelease({ outDir, languages: process.argv.includes("--languages") ? locales : [] });
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
