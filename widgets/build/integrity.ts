import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Values for `integrity="…"` of every script below a folder, by its path from there; the npm package's are left out. */
export async function integrityOf(dir: string): Promise<Record<string, string>> {
  const files = (await readdir(dir, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".js") && !file.startsWith("npm/"))
    .sort();
  const entries = files.map(async (file) => {
    const hash = createHash("sha384").update(await readFile(join(dir, file)));
    return [file, `sha384-${hash.digest("base64")}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
