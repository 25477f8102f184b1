import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { MinifyOptions } from "terser";
import type { Plugin } from "vite";
import packageJson from "../../package.json" with { type: "json" };
import { releaseHash } from "./release.ts";

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, keep_fargs: false },
};

/** Where minified chunks are kept from one build to the next. */
const cache = fileURLToPath(new URL("../../node_modules/.cache/tv-selfcare/minified", import.meta.url));
/** How long a result that nobody asks for is kept, in ms. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
/** The folder is looked through once for all builds of a process: a release is fifty of them. */
let pruning: Promise<void> | undefined;
/** Threads without work, which do not keep the process. */
const idle: Worker[] = [];
let started = 0;
/** Who waits for the next thread. */
const waiting: ((thread: Worker) => void)[] = [];
/** Stands for the release's hash, which changes with every source, where a chunk names another. */
const HASH = "tvHash00";

/**
 * A second minifier: 1 to 2 % after compression, and the budgets are that tight. It takes nine tenths of a build, so
 * its results are kept by what they were made from.
 */
export const squeeze: Plugin = {
  name: "tv-squeeze",
  enforce: "post",
  async generateBundle(_, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (chunk) => {
        if (chunk.type === "chunk") chunk.code = await squeezed(chunk.code);
      }),
    );
  },
};

/** A chunk's code, minified once more. */
export async function squeezed(chunk: string): Promise<string> {
  await (pruning ??= mkdir(cache, { recursive: true }).then(prune));
  const hash = await releaseHash();
  const code = chunk.replaceAll(hash, HASH);
  const made = [packageJson.devDependencies.terser, JSON.stringify(options), code];
  const file = join(cache, `${createHash("sha256").update(made.join("\n")).digest("hex")}.js`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return known.replaceAll(HASH, hash);
  const result = await minify(code);
  // Two may make it at the same time: the renaming shows only a whole file.
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await writeFile(unfinished, result);
  await rename(unfinished, file);
  return result.replaceAll(HASH, hash);
}

/** The code, minified in a thread that has nothing else to do: there is one for each processor. */
async function minify(code: string): Promise<string> {
  const thread = idle.pop() ?? (started < availableParallelism() ? start() : await nextIdle());
  thread.ref();
  thread.postMessage({ code, options });
  const [{ result, error }] = (await once(thread, "message")) as [{ result: string; error?: unknown }];
  thread.unref();
  const next = waiting.shift();
  if (next) next(thread);
  else idle.push(thread);
  if (error) throw error;
  return result;
}

function start(): Worker {
  started++;
  return new Worker(new URL("./squeeze-worker.js", import.meta.url), { execArgv: [] });
}

const nextIdle = () => new Promise<Worker>((take) => waiting.push(take));

async function prune(): Promise<void> {
  for (const name of await readdir(cache)) {
    const file = join(cache, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
