/**
 * Entry of `tv.classic.js`: the same loader for pages that cannot have a module. Where their CMS joins or injects
 * scripts there is no current script: then a tag with `data-base` says where our files are, or one that names us.
 */
import { startLoader } from "../../core/element/loader.ts";
import type { Table } from "../../core/element/release.ts";

declare const __TABLE__: Table;

const NAME = /\/tv\.classic\.js(?:[?#]|$)/;
const tags = [...document.querySelectorAll("script")];
const current = document.currentScript as HTMLScriptElement | null;
const tag =
  (current && NAME.test(current.src) ? current : undefined) ??
  tags.find(({ dataset }) => dataset["base"]) ??
  tags.find(({ src }) => NAME.test(src)) ??
  current;
const here = new URL(tag?.dataset["base"]?.replace(/(?<!\/|\.js)$/, "/") ?? tag?.src ?? "", location.href)
  .href;
startLoader(__TABLE__, here, here, tag?.dataset ?? {});
