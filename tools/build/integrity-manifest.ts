import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { IntegrityManifest, IntegrityTable } from "../../core/element/loader/integrity-loader.ts";
import type { Chunks } from "./chunks.ts";
import { integrity, integrityOf } from "./integrity.ts";
import { buildSingle, DOCTOR } from "./singles.ts";
import type { Runtime } from "./vite.ts";

/**
 * Builds the file that checks all others if a page wants it (core/element/loader/integrity-loader.ts). Returns its `integrity` for
 * the loaders, with a shorter hash than integrity.json's, because every visitor loads it.
 */
export async function buildIntegrityLoader(
  chunks: Record<Runtime, Chunks>,
  hash: string,
  outDir: string,
): Promise<string> {
  const values = await integrityOf(outDir);
  const all = Object.entries(values);
  const manifestOf = (runtime: Runtime): IntegrityManifest => {
    const matching = all.filter(([file]) => file.startsWith(`${runtime}/`) && file.endsWith(`-${hash}.js`));
    const name = (file: string) => file.slice(runtime.length + 1, -`-${hash}.js`.length);
    return {
      order: chunks[runtime].order,
      values: Object.fromEntries(matching.map(([file, value]) => [name(file), value])),
    };
  };
  const table: IntegrityTable = {
    manifests: { react: manifestOf("react"), lite: manifestOf("lite") },
    doctor: values[`${DOCTOR}.js`] as string,
  };
  const name = `enforce-${hash}`;
  await buildSingle(name, "core/element/loader/integrity-loader.ts", table, outDir);
  return integrity("sha256", await readFile(join(outDir, `${name}.js`)));
}
