import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildCardFrame } from "../build/card-frame.ts";
import type { WidgetFolder } from "../build/discover.ts";
import { doctorTable } from "../build/doctor-table.ts";
import { document } from "../build/documented.ts";
import { customElementsManifest } from "../build/manifest.ts";
import type { Widget } from "../build/prerender.ts";
import { buildDoctor, buildTrace } from "../build/singles.ts";
import { sharedCss } from "../build/styles.ts";
import { traceSchema } from "../build/trace-schema.ts";
import { traceTable } from "../build/trace-table.ts";
import { openApi } from "../contract/openapi.ts";
import { node, script } from "../steps.ts";

/** In the names of files, where a release has its hash. */
export const HASH = "dev";

export interface DevRelease {
  /** Folder that the sandbox serves in place of a built release. */
  dist: string;
  version: string;
  /** Address of the loader that the dev server serves. */
  loader: string;
  /** Folder of the elements' folders. */
  widgets: string;
  folders: readonly WidgetFolder[];
  /** Loads what an element declares. */
  definitionOf: (folder: WidgetFolder) => Promise<Widget["definition"]>;
}

/** Runs a task, and once more if it was asked for meanwhile. */
function repeatable(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async () => {
    do {
      isAsked = false;
      await task();
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    return (running ??= run().finally(() => (running = undefined)));
  };
}

/** Returns what writes the release's files that aren't served from sources, each by what it depends on. */
export function devFiles({ dist, version, loader, widgets, folders, definitionOf }: DevRelease) {
  const write = (files: Readonly<Record<string, string>>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));

  return {
    /** Loaders that import the dev server's, and references. */
    async elements() {
      const find = "[...document.scripts].find(({ src }) => src === import.meta.url)";
      const classic = "document.currentScript ?? document.querySelector('script[src*=\"tv.classic.js\"]')";
      const manifest = customElementsManifest(folders.map(document), (name) => `el/${name}.js`);
      await write({
        "tv.js": `import { start } from "${loader}";\nstart(import.meta.url, ${find});\n`,
        "tv.classic.js": `{ const tag = ${classic}; import("${loader}").then(({ start }) => start(tag.src, tag)); }\n`,
        "custom-elements.json": JSON.stringify(manifest),
        "openapi.json": JSON.stringify(openApi(version)),
        "trace.schema.json": JSON.stringify(traceSchema()),
      });
    },
    async cardFrame() {
      const table = { version, hash: HASH, integrity: "", styles: await sharedCss({}), elements: {} };
      await buildCardFrame(table, dist);
    },
    async doctorAndTrace() {
      const declared = folders.map(async (folder) => ({ folder, definition: await definitionOf(folder) }));
      await buildDoctor(await doctorTable(folders, version, HASH), dist);
      await buildTrace(traceTable(await Promise.all(declared), version), dist);
    },
    // In a process of its own, because the generator keeps what it has read.
    docs: repeatable(async () => {
      const { code, output } = await node(
        script("tools/docs-site/build.ts", `--release=${dist}`, `--widgets=${widgets}`),
        false,
      );
      if (code !== 0) throw new Error(`/docs/: ${output}`);
    }),
  };
}
