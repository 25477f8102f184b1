import { sharedPage } from "../config/shared-page.ts";
import { autoload } from "./autoload.ts";
import { define } from "./define.ts";
import type { Chunk, Entry } from "./entry.ts";
import { shareStyles } from "./renderer.ts";

/** The loader's table of elements, as the build writes it: everything but how to fetch, which is the same for all. */
export interface Table {
  version: string;
  styles: string;
  /** Every file of the release that an element may need. */
  files: readonly string[];
  elements: Readonly<Record<string, TableRow>>;
}

type TableRow = Omit<Entry, "load"> & {
  /** Numbers of the files it needs, by runtime; the first is its own. */
  needs: Readonly<Record<string, readonly number[]>>;
};

/** Asks for all files of an element at once, then runs its own. */
function fetcher(base: string, files: readonly string[]): Entry["load"] {
  return async (attempt) => {
    const addresses = files.map((file) => new URL(file, base).href + (attempt ? `?r=${attempt}` : ""));
    for (const href of addresses) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.crossOrigin = "anonymous";
      document.head.append(link);
    }
    return ((await import(/* @vite-ignore */ addresses[0] as string)) as { default: Chunk }).default;
  };
}

/** Runs the loader: script options are taken, tags are watched, and nothing is fetched that the page does not use. */
export function load(table: Table, base: string, script: DOMStringMap): void {
  const page = sharedPage(table.version);
  page.base ||= base;
  if (!Object.keys(page.script).length) page.script = { ...script } as Record<string, string>;
  shareStyles(table.styles);
  const prefix = String(page.configured["prefix"] ?? page.script["prefix"] ?? "tv");
  const runtime = String(page.configured["runtime"] ?? page.script["runtime"] ?? "react");
  autoload(prefix, (tag) => {
    const name = tag.slice(prefix.length + 1);
    const row = Object.hasOwn(table.elements, name) ? table.elements[name] : undefined;
    if (!row) return false;
    const needs = row.needs[runtime] ?? row.needs["react"] ?? [];
    define(tag, { ...row, load: fetcher(base, needs.map((n) => table.files[n] as string)) }, table.version);
    return true;
  });
}
