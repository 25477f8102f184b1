import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { projectRoot } from "../../tools/tree.ts";

const brotli = promisify(brotliCompress);

/** Files that are kept between runs. */
export const cache = join(projectRoot, "node_modules/.cache/tv-selfcare/bench");

/** Writes files with brotli siblings (quality 11, like our own) and returns their folder. */
export async function store(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const dir = join(cache, "files", name);
  await rm(dir, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(dir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await writeFile(`${path}.br`, await brotli(text));
  }
  return dir;
}

/** Adds brotli siblings to the scripts and style sheets of a folder that another tool has written. */
export async function compressScripts(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      await writeFile(`${path}.br`, await brotli(await readFile(path)));
    }),
  );
}
