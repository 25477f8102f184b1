import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Checks } from "../../core/element/enforce.ts";
import type { Chunks } from "./chunks.ts";
import { integrity, integrityOf } from "./integrity.ts";
import { buildSingle } from "./singles.ts";
import type { Runtime } from "./vite.ts";

/**
 * Builds the file that checks all others if a page wants it (core/element/enforce.ts). Returns its `integrity` for
 * the loaders, with a shorter hash than integrity.json's, because every visitor loads it.
 */
export async function buildGuard(
  chunks: Record<Runtime, Chunks>,
  hash: string,
  outDir: string,
): Promise<string> {
  const all = Object.entries(await integrityOf(outDir));
  const checksOf = (runtime: Runtime): Checks => {
    const ours = all.filter(([file]) => file.startsWith(`${runtime}/`));
    const name = (file: string) => file.slice(runtime.length + 1, -`-${hash}.js`.length);
    return {
      order: chunks[runtime].order,
      values: Object.fromEntries(ours.map(([file, value]) => [name(file), value])),
    };
  };
  const checks = { react: checksOf("react"), lite: checksOf("lite") };
  const name = `enforce-${hash}`;
  await buildSingle(name, "core/element/enforce.ts", checks, outDir);
  return integrity("sha256", await readFile(join(outDir, `${name}.js`)));
}
