import { join } from "node:path";
import { build } from "vite";
import type { Table } from "../../core/element/release.ts";
import { sharedCss } from "./styles.ts";
import { projectRoot, shared } from "./vite.ts";

/** Builds one file that stands alone, with what it knows, and returns its code; written below `outDir` when there is one. */
export async function buildSingle(
  name: string,
  file: string,
  table: unknown,
  outDir?: string,
  format: "es" | "iife" = "es",
): Promise<string> {
  const base = shared();
  const result = await build({
    ...base,
    define: { ...base.define, __TABLE__: JSON.stringify(table) },
    build: {
      ...base.build,
      ...(outDir === undefined ? { write: false } : { outDir }),
      rolldownOptions: {
        input: { [name]: join(projectRoot, file) },
        preserveEntrySignatures: "exports-only",
        output: { entryFileNames: "[name].js", codeSplitting: false, format },
      },
    },
  });
  const [chunk] = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${file}: nothing was built`);
  return chunk.code;
}

/** The texts that are fetched when a page is wrong. */
export const buildMistakes = (hash: string, outDir: string): Promise<string> =>
  buildSingle(`mistakes-${hash}`, "core/config/mistakes.ts", undefined, outDir);

/** The loaders, each the first of two hops. */
export async function buildSingles(table: Table, outDir: string): Promise<void> {
  await buildSingle("tv", "widgets/build/tv.ts", table, outDir);
  await buildSingle("tv.classic", "widgets/build/tv.classic.ts", table, outDir, "iife");
  for (const [name, row] of Object.entries(table.elements)) {
    const elements = { [name]: row };
    const one = { ...table, elements, styles: await sharedCss(elements) };
    await buildSingle(`el/${name}`, "widgets/build/el.ts", one, outDir);
  }
}
