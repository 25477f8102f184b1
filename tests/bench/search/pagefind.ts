import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { modules } from "../installed.ts";

interface PagefindIndex {
  addCustomRecord(record: object): Promise<{ errors: string[] }>;
  addHTMLFile(file: { url: string; content: string }): Promise<{ errors: string[] }>;
  writeFiles(options: { outputPath: string }): Promise<{ errors: string[] }>;
}
interface Pagefind {
  createIndex(): Promise<{ index: PagefindIndex }>;
  close(): Promise<void>;
}

/** Replaces the contents of a folder with Pagefind's index of the added pages. */
export async function writePagefind(
  outputPath: string,
  addAll: (index: PagefindIndex) => Promise<void>,
): Promise<void> {
  await rm(outputPath, { recursive: true, force: true });
  const pagefind = (await import(pathToFileURL(join(modules, "pagefind/lib/index.js")).href)) as Pagefind;
  const { index } = await pagefind.createIndex();
  await addAll(index);
  await index.writeFiles({ outputPath });
  await pagefind.close();
}
