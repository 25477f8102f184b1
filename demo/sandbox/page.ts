import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { HttpError } from "./http-error.ts";

/** Where a fragment stands in a page; its path is the site's. */
const INCLUDE = /<!-- include (\w[\w./-]*) -->/;

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });

/**
 * A page of the demo with its fragments in place: `<!-- include brand/footer.html -->` stands for that file of the
 * site. Undefined where there is no such page.
 * @throws HttpError 500 naming the fragment that is not there
 */
export async function readPage(site: string, path: string): Promise<string | undefined> {
  const page = await textOf(join(site, path));
  // Every second part is the path of a fragment: what the parentheses caught.
  const parts = page?.split(INCLUDE).map(async (part, i) => {
    const text = i % 2 ? await textOf(join(site, part)) : part;
    if (text === undefined) throw new HttpError(500, `${path} includes ${part}, which is not there`);
    return text;
  });
  return parts && (await Promise.all(parts)).join("");
}
