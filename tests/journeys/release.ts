import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { buildRelease } from "../../tools/build/build.ts";
import { releaseHash } from "../../tools/build/release.ts";
import { buildDocsSite } from "../../tools/docs-site/build.ts";
import { projectRoot } from "../../tools/tree.ts";

const dist = join(projectRoot, "dist");
/** Written at the end of a build. */
const built = join(dist, ".built");
const site = join(dist, "docs");
/** What the documentation is made of, besides the release. */
const guides = ["docs", "tools/docs-site"];
/** What the release's hash leaves out: only the npm package has it. */
const testKit = ["integrations/testing"];

const timeOf = async (path: string) => (await stat(path)).mtimeMs;

/** Whether no file of these folders is newer than a built file. */
async function isNewer(file: string, folders: readonly string[]): Promise<boolean> {
  const times = folders.map(async (folder) => {
    const path = join(projectRoot, folder);
    const names = await readdir(path, { recursive: true });
    return Promise.all(names.map((name) => timeOf(join(path, name))));
  });
  return existsSync(file) && Math.max(...(await Promise.all(times)).flat()) < (await timeOf(file));
}

async function isCurrent(): Promise<boolean> {
  if (!(await isNewer(built, testKit))) return false;
  return (await readFile(join(dist, "tv.js"), "utf8")).includes(await releaseHash());
}

/** Builds the pages' files, unless they were built from the current sources. */
export default async function prepareRelease(): Promise<void> {
  if (!(await isCurrent())) await buildRelease({ outDir: dist });
  else if (!(await isNewer(join(site, "index.html"), guides)))
    await buildDocsSite({ release: dist, outDir: site });
}
