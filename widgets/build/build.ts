import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, createServer } from "vite";
import type { Table } from "../../core/element/loader.ts";
import { buildChunks } from "./chunks.ts";
import { compressAll } from "./compress.ts";
import { discoverWidgets, type WidgetFolder } from "./discover.ts";
import { prerender } from "./prerender.ts";
import { minifiedCss, sharedCss } from "./styles.ts";
import { projectRoot, runtimes, shared } from "./vite.ts";

export interface BuildOptions {
  outDir: string;
  /** Folders to build; all of widgets/ when absent. */
  folders?: readonly WidgetFolder[];
}

export const releaseVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

/** Builds everything that a page can load into `outDir`. */
export async function buildAll({ outDir, folders = discoverWidgets(join(projectRoot, "widgets")) }: BuildOptions) {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });

  const server = await createServer({ ...shared(), server: { middlewareMode: true, hmr: false, ws: false, watch: null }, appType: "custom" });
  const widgets = await Promise.all(folders.map((folder) => prerender(server, folder))).finally(() => server.close());

  const needed = await Promise.all(runtimes.map((runtime) => buildChunks(runtime, folders, outDir)));
  const files = [...new Set(needed.flatMap((one) => Object.values(one).flat()))];
  const elements: Record<string, Table["elements"][string]> = {};
  for (const { folder, definition, views, texts } of widgets) {
    elements[folder.name] = {
      props: definition.props,
      first: definition.first,
      views,
      texts,
      styles: await minifiedCss(folder.styles),
      needs: Object.fromEntries(
        runtimes.map((runtime, i) => [runtime, (needed[i]?.[folder.name] ?? []).map((file) => files.indexOf(file))]),
      ),
    };
  }
  const table: Table = { version: await releaseVersion(), styles: await sharedCss(), files, elements };
  await buildLoader(table, outDir);
  await compressAll(outDir);
  return { table, widgets };
}

/** One file that imports nothing: the first of two hops. */
async function buildLoader(table: Table, outDir: string): Promise<void> {
  const base = shared();
  await build({
    ...base,
    define: { ...base.define, __TABLE__: JSON.stringify(table) },
    build: {
      ...base.build,
      outDir,
      rolldownOptions: {
        input: { tv: join(projectRoot, "widgets/build/tv.ts") },
        output: { entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  await buildAll({ outDir: join(projectRoot, "dist") });
  await writeFile(join(projectRoot, "dist/.built"), "");
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
