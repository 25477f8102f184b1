import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../tree.ts";

/** Version of this release, from package.json. */
export const releaseVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

let known: Promise<string> | undefined;

/** Returns the release's hash from the start of the current build, because it reads a thousand files. */
export const releaseHash = (): Promise<string> => (known ??= hashOfSources());

/** Returns the hash of the current sources, for a new build. */
export const newReleaseHash = (): Promise<string> => (known = hashOfSources());

/**
 * One hash of all sources for all chunks of a release. A hash for each of 70 chunks would add half a kilobyte that
 * doesn't compress to every visitor's loader.
 */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(await readFile(join(projectRoot, "package-lock.json")));
  for (const folder of ["core", "widgets", "tools/build"]) {
    const files = (await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true }))
      // What people read changes no file of the release.
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(projectRoot.length)).update(await readFile(file));
  }
  return hash.digest("base64url").replace(/[-_]/g, "x").slice(0, 8);
}
