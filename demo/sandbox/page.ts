import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "./http-error.ts";

/** Placeholder of a fragment in a page; its path is relative to the site. */
const INCLUDE = /<!-- include (\w[\w./-]*) -->/;

/** Errors of paths that no file has: the last is that of a path too long. */
const NO_FILE: ReadonlySet<string | undefined> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

/** Returns a file's text, or undefined if there is no such file. */
export const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (NO_FILE.has(error.code)) return undefined;
    throw error;
  });

/**
 * Returns a page of the demo with its fragments inserted: `<!-- include brand/footer.html -->` is replaced by that file
 * of the site. Returns undefined if there is no such page.
 * @throws HttpError 500, with the name of a missing fragment
 */
export async function readPage(site: string, path: string): Promise<string | undefined> {
  const page = await textOf(join(site, path));
  // Every second part is a fragment's path, captured by the parentheses.
  const parts = page?.split(INCLUDE).map(async (part, i) => {
    const text = i % 2 ? await textOf(join(site, part)) : part;
    if (text === undefined) throw new HttpError(500, `${path} includes ${part}, which is not there`);
    return text;
  });
  return parts && (await Promise.all(parts)).join("");
}
