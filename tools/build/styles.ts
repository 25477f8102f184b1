import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "lightningcss";
import type { Table } from "../../core/element/loader/release.ts";
import { projectRoot } from "../tree.ts";

/**
 * Returns a minified sheet. It can't contain `url()`, which a constructed sheet would resolve against the host page.
 */
export async function minifiedCss(...files: string[]): Promise<string> {
  const css = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("\n");
  if (/\burl\(/.test(css))
    throw new Error(`${files.join(", ")}: url() is not allowed in an element's styles`);
  return transform({ filename: files.join("+"), code: Buffer.from(css), minify: true }).code.toString();
}

const ui = (file: string) => join(projectRoot, "core/ui", file);

/** Returns the shared sheet of these elements' first views. core/ui/shared.css comes with the code. */
export const sharedCss = (elements: Table["elements"]): Promise<string> => {
  const hasSkeleton = JSON.stringify(elements).includes('"class":"skeleton"');
  return minifiedCss(ui("tokens.css"), ui("base.css"), ...(hasSkeleton ? [ui("skeleton/skeleton.css")] : []));
};
