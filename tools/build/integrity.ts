import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the value of `integrity="…"` for a file's bytes. */
export const integrity = (hash: "sha256" | "sha384", bytes: Buffer): string =>
  `${hash}-${createHash(hash).update(bytes).digest("base64")}`;

/** Returns `integrity="…"` of every script and sheet in a folder, by relative path, without the npm packages'. */
export async function integrityOf(dir: string): Promise<Record<string, string>> {
  const files = (await readdir(dir, { recursive: true }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:js|css)$/.test(file) && !file.startsWith("npm"))
    .sort();
  const entries = files.map(async (file) => {
    return [file, integrity("sha384", await readFile(join(dir, file)))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
