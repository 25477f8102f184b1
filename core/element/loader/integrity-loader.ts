/**
 * What `data-integrity="enforce"` asks for (decision 12): fetched by pages that ask, since with the values of all code it
 * is larger than the loader. Such a page gets the texts of mistakes from here: they are code too.
 */
import { appendToHead, loadWithSri } from "./load-with-sri.ts";

export { checkContrast, tell } from "../../platform/config/mistakes.ts";

/** The code of one runtime, by the files' names without the release's hash. */
export interface IntegrityManifest {
  /** `integrity` of each file, as in integrity.json. */
  values: Readonly<Record<string, string>>;
  /** What the loader imports, with all that it may import, at once or on demand: each behind what it imports at once. */
  order: Readonly<Record<string, readonly string[]>>;
}

declare const __TABLE__: Readonly<Record<string, IntegrityManifest>>;

const verified = new Set<string>();

/**
 * Checks a file before it is imported, and all that it may import. Once they have run, the browser gives those to whoever
 * imports them, and asks no server again.
 * @throws where one is not as it was built, or does not come; and at another try where the browser takes one spelling
 * for the other, as WebKitGTK does: what runs there imports files by addresses that nobody has checked
 */
export async function verifyIntegrity(address: string): Promise<void> {
  const isCacheBusted = /%[^/]*\/?[^/]*$/.test(address);
  // The loader has spelt the address of this file otherwise too.
  if (isCacheBusted && !/%[^/]*$/.test(import.meta.url)) throw new Error("This module needs a reload");
  // The loader may have spelt it otherwise; then so are the addresses of what it imports.
  const [, runtime, name, ending] = /(\w+)\/([\w-]+)(-\w+\.js)$/.exec(decodeURI(address)) as string[];
  const nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce;
  const { values, order } = __TABLE__[runtime as string] as IntegrityManifest;
  const unverified = (order[name as string] as readonly string[])
    .map((file) => ({
      href: file === name ? address : new URL(file + ending, address).href,
      integrity: values[file] as string,
    }))
    .filter(({ href }) => !verified.has(href));
  // All are asked for in one turn. Without its value a browser would keep for the import whatever came.
  for (const file of unverified) {
    appendToHead("link", { rel: "modulepreload", ...file });
  }
  // In order: WebKit checks what a tag asks for, and of what that imports only what has run before.
  for (const { href, integrity } of unverified) {
    await loadWithSri(href, integrity, nonce);
    verified.add(href);
  }
}
