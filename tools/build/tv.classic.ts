/**
 * Entry of `tv.classic.js`: the loader for pages that can't use modules. If a CMS bundles or injects scripts, there
 * is no current script; then a tag with `data-base` has our files' address, or a tag with our name.
 */
import { startLoader } from "../../core/element/loader/loader.ts";
import type { Table } from "../../core/element/loader/release.ts";

declare const __TABLE__: Table;

const NAME = /\/tv\.classic\.js(?:[?#]|$)/;
// Markup of the page can hide `document.scripts` and `document.currentScript` by a name.
const tags = [...document.querySelectorAll("script")];
const { currentScript } = document;
const current = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
const tag =
  (current && NAME.test(current.src) ? current : undefined) ??
  tags.find(({ dataset }) => dataset["base"]) ??
  tags.find(({ src }) => NAME.test(src)) ??
  current;
/**
 * Returns where our file came from. A relative `src` is resolved each time it is read, so a later <base href> changes
 * it before a deferred script runs. The request's address doesn't change.
 */
function addressOf(src: string): string {
  const fetched = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => NAME.test(name));
  return fetched.includes(src) ? src : (fetched[0] ?? src);
}
const base = tag?.dataset["base"]?.replace(/(?<!\/|\.js)$/, "/");
// The messages' own file can't be loaded either.
if (!base && !NAME.test(tag?.src ?? ""))
  console.error(
    "[tv-selfcare] tv.classic.js does not know where its files are.",
    "\n  Why: It is in the page itself, or in a file of another name.\n" +
      '  Fix: Set data-base, such as data-base="https://cdn.example/tv/1/", on its script tag.',
  );
const here = new URL(base ?? (tag?.src ? addressOf(tag.src) : ""), location.href).href;
startLoader(__TABLE__, here, here, tag);
