/**
 * Entry of `tv.classic.js`: the same loader for pages that cannot have a module. Where their CMS joins or injects
 * scripts there is no current script: then a tag with `data-base` says where our files are, or one that names us.
 */
import { startLoader } from "../../core/element/loader.ts";
import type { Table } from "../../core/element/release.ts";

declare const __TABLE__: Table;

const NAME = /\/tv\.classic\.js(?:[?#]|$)/;
const tags = [...document.scripts];
const current = document.currentScript as HTMLScriptElement | null;
const tag =
  (current && NAME.test(current.src) ? current : undefined) ??
  tags.find(({ dataset }) => dataset["base"]) ??
  tags.find(({ src }) => NAME.test(src)) ??
  current;
/**
 * Where our file came from. A tag's own `src` is read anew each time, so a <base href> further down has moved a relative one
 * by the time that a deferred script runs; what was fetched has not moved.
 */
function addressOf(src: string): string {
  const fetched = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => NAME.test(name));
  return fetched.includes(src) ? src : (fetched[0] ?? src);
}
const base = tag?.dataset["base"]?.replace(/(?<!\/|\.js)$/, "/");
const here = new URL(base ?? (tag?.src ? addressOf(tag.src) : ""), location.href).href;
startLoader(__TABLE__, here, here, tag);
