import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";
import packageJson from "../../package.json" with { type: "json" };
import { releaseHash } from "./release.ts";

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, keep_fargs: false },
};

/** How long a result that nobody asks for is kept, in ms. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
/** Stands for the release's hash, which changes with every source, where a chunk names another. */
const HASH = "tvHash00";

/**
 * A second minifier: 1 to 2 % after compression, and the budgets are that tight. It takes nine tenths of a build, so
 * its results are kept by what they were made from.
 */
export function squeeze(cache: string): Plugin {
  return {
    name: "tv-squeeze",
    enforce: "post",
    async generateBundle(_, bundle) {
      await mkdir(cache, { recursive: true });
      const hash = await releaseHash();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const code = await squeezed(chunk.code.replaceAll(hash, HASH), cache);
        chunk.code = code.replaceAll(HASH, hash);
      }
      await prune(cache);
    },
  };
}

async function squeezed(code: string, cache: string): Promise<string> {
  const made = [packageJson.devDependencies.terser, JSON.stringify(options), code];
  const file = join(cache, `${createHash("sha256").update(made.join("\n")).digest("hex")}.js`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return known;
  const { code: result = code } = await minify(code, options);
  // Two builds may make it at the same time: the renaming shows only a whole file.
  const unfinished = `${file}.${process.pid}.tmp`;
  await writeFile(unfinished, result);
  await rename(unfinished, file);
  return result;
}

async function prune(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
