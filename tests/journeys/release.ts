import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildRelease } from "../../tools/build/build.ts";
import { releaseHash } from "../../tools/build/release.ts";
import { projectRoot } from "../../tools/tree.ts";

const dist = join(projectRoot, "dist");
/** Written at the end of a build. */
const built = join(dist, ".built");

async function isCurrent(): Promise<boolean> {
  if (!existsSync(built)) return false;
  return (await readFile(join(dist, "tv.js"), "utf8")).includes(await releaseHash());
}

/** Builds the pages' files, unless they were built from the current sources. */
export default async function prepareRelease(): Promise<void> {
  if (await isCurrent()) return;
  await buildRelease(dist);
}
