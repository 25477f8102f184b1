/**
 * Implements `data-integrity="enforce"` (decision 12). It is loaded only by pages with that option, because the hashes of
 * all files make it larger than the loader. These pages also get the texts for page developers from here: they are code
 * too.
 */
import type { CodeForDevelopers } from "../../platform/config/shared-page.ts";
import { appendToHead, loadWithSri } from "./load-with-sri.ts";
import { openDoctor } from "./open-doctor.ts";

export { checkContrast, logMisuse } from "../../platform/config/misuse-messages.ts";

/** The files of one runtime, by their names without the release's hash. */
export interface IntegrityManifest {
  /** `integrity` of each file, as in integrity.json. */
  values: Readonly<Record<string, string>>;
  /**
   * For each file that the loader imports: all files that it may import, statically or dynamically, each after its own
   * static imports.
   */
  order: Readonly<Record<string, readonly string[]>>;
}

export interface IntegrityTable {
  /** By runtime. */
  manifests: Readonly<Record<string, IntegrityManifest>>;
  /** `integrity` of the doctor's file. */
  doctor: string;
}

declare const __TABLE__: IntegrityTable;

const table = __TABLE__;
const nonceOfPage = () => document.querySelector<HTMLElement>("script[nonce]")?.nonce;

export const doctor: CodeForDevelopers["doctor"] = (isByAddress) =>
  openDoctor(isByAddress, async (href) => {
    await loadWithSri(href, table.doctor, nonceOfPage());
    return import(/* @vite-ignore */ href);
  });

const verified = new Set<string>();

/**
 * Checks a file and everything it may import, before it is imported. After the checks have run, the browser serves later
 * imports from its module map, without requests.
 * @throws if a file differs from the build or doesn't load; also on a retry in browsers that treat both spellings of an
 * address as the same (WebKitGTK), where files would be imported from unchecked addresses
 */
export async function verifyIntegrity(address: string): Promise<void> {
  const isCacheBusted = /%[^/]*\/?[^/]*$/.test(address);
  // The loader has also changed the spelling of this file's address.
  if (isCacheBusted && !/%[^/]*$/.test(import.meta.url)) throw new Error("This module needs a reload");
  // The loader may have changed the spelling of the address; then the addresses of its imports change as well.
  const [, runtime, name, ending] = /(\w+)\/([\w-]+)(-[\w.]+\.js)$/.exec(decodeURI(address)) as string[];
  const nonce = nonceOfPage();
  const { values, order } = table.manifests[runtime as string] as IntegrityManifest;
  const unverified = (order[name as string] as readonly string[])
    .map((file) => ({
      href: file === name ? address : new URL(file + ending, address).href,
      integrity: values[file] as string,
    }))
    .filter(({ href }) => !verified.has(href));
  // Request all in one task. Without its hash, a browser would keep any response for the later import.
  for (const file of unverified) {
    appendToHead("link", { rel: "modulepreload", nonce, ...file });
  }
  // In order: WebKit checks the file of a tag, but checks imported files only if they ran before.
  for (const { href, integrity } of unverified) {
    await loadWithSri(href, integrity, nonce);
    verified.add(href);
  }
}
