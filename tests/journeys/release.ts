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

async function isCurrent(): Promise<boolean> {
  if (!existsSync(built)) return false;
  return (await readFile(join(dist, "tv.js"), "utf8")).includes(await releaseHash());
}

async function isSiteCurrent(): Promise<boolean> {
  const timeOf = async (path: string) => (await stat(path)).mtimeMs;
  const files = guides.map(async (folder) => {
    const path = join(projectRoot, folder);
    const names = await readdir(path, { recursive: true });
    return Promise.all(names.map((name) => timeOf(join(path, name))));
  });
  const newest = Math.max(...(await Promise.all(files)).flat());
  return existsSync(site) && newest < (await timeOf(join(site, "index.html")));
}

/** Builds the pages' files, unless they were built from the current sources. */
export default async function prepareRelease(): Promise<void> {
  if (!(await isCurrent())) await buildRelease(dist);
  else if (!(await isSiteCurrent())) await buildDocsSite({ release: dist, outDir: site });
}
