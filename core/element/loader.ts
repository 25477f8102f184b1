import { hostOption, sharedPage } from "../config/shared-page.ts";
import { autoload } from "./autoload.ts";
import { define } from "./define.ts";
import type { Chunk, Entry } from "./entry.ts";
import { shareStyles } from "./renderer.ts";

/** The loader's table of elements, as the build writes it: everything but how to fetch, which is the same for all. */
export interface Table {
  version: string;
  /** Part of every chunk's name: one for the whole release. */
  hash: string;
  /** Names of the chunks that every element needs beside its own, by runtime. */
  shared: Readonly<Record<string, readonly string[]>>;
  styles: string;
  elements: Readonly<Record<string, Omit<Entry, "load">>>;
}

let failures = 0;

/** Asks for all files of an element at once, then runs its own. */
async function fetchChunk(
  base: string,
  { hash, shared }: Table,
  runtime: string,
  name: string,
): Promise<Chunk> {
  const addresses = [name, ...(shared[runtime] ?? [])].map(
    // A browser may remember a failed address for good: the next try asks for another.
    (file) => new URL(`${runtime}/${file}-${hash}.js${failures ? `?r=${failures}` : ""}`, base).href,
  );
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  try {
    return ((await import(/* @vite-ignore */ addresses[0] as string)) as { default: Chunk }).default;
  } catch (error) {
    failures++;
    throw error;
  }
}

/** Runs the loader: script options are taken, tags are watched, and nothing is fetched that the page does not use. */
export function load(table: Table, base: string, script: DOMStringMap): void {
  const page = sharedPage(table.version);
  page.base ||= base;
  page.mistakes = () => import(/* @vite-ignore */ new URL(`mistakes-${table.hash}.js`, base).href);
  if (!Object.keys(page.script).length) page.script = { ...script };
  shareStyles(table.styles);
  const prefix = String(hostOption("prefix") ?? "tv");
  const runtime = hostOption("runtime") === "lite" ? "lite" : "react";
  autoload(prefix, (tag) => {
    const name = tag.slice(prefix.length + 1);
    const row = Object.hasOwn(table.elements, name) && table.elements[name];
    if (row) define(tag, { ...row, load: () => fetchChunk(base, table, runtime, name) }, table.version);
    return !!row;
  });
}
