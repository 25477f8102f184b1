import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./vite.ts";

/** Version of this release, from package.json. */
export const releaseVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

let known: Promise<string> | undefined;

/** The release's hash, as it was at the beginning of the build that runs: a thousand files are read for it. */
export const releaseHash = (): Promise<string> => (known ??= hashOfSources());

/** The hash of the sources as they are now, for a build that begins. */
export const newReleaseHash = (): Promise<string> => (known = hashOfSources());

/**
 * One hash for all chunks of a release, of all sources that go into them. A hash for each of 70 chunks would put half a
 * kilobyte that no compression can shrink into every visitor's loader.
 */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256");
  hash.update(await readFile(join(projectRoot, "package-lock.json")));
  for (const folder of ["core", "widgets"]) {
    const files = (await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(projectRoot.length)).update(await readFile(file));
  }
  return hash.digest("base64url").replace(/[-_]/g, "x").slice(0, 8);
}
