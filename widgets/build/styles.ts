import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "lightningcss";
import { projectRoot } from "./vite.ts";

/** A style sheet, minified. It may hold no `url()`: in a constructed sheet that would resolve against the host page. */
export async function minifiedCss(...files: string[]): Promise<string> {
  const css = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  if (/\burl\(/.test(css))
    throw new Error(`${files.join(", ")}: url() is not allowed in an element's styles`);
  return transform({ filename: files.join("+"), code: Buffer.from(css), minify: true }).code.toString();
}

/** The sheet that all first views share; core/ui/later.css comes with the code. */
export const sharedCss = (): Promise<string> =>
  minifiedCss(join(projectRoot, "core/ui/tokens.css"), join(projectRoot, "core/ui/first.css"));
