import { hostOption, sharedPage } from "../../platform/config/shared-page.ts";
import { define } from "../class/element-class.ts";
import type * as IntegrityLoader from "./integrity-loader.ts";
import type { Chunk, WidgetManifest } from "../class/widget-manifest.ts";
import { loadWithSri } from "./load-with-sri.ts";
import { shareStyles } from "../class/renderer.ts";

/** The loader's table of elements, as the build writes it: manifests without `load`, which is the same for all. */
export interface Table {
  version: string;
  /** Part of every chunk's name: one for the whole release. */
  hash: string;
  /** `integrity` of the file that checks all others (integrity-loader.ts). */
  integrity: string;
  styles: string;
  elements: Readonly<Record<string, Omit<WidgetManifest, "load" | "sheet">>>;
}

export interface Release {
  /**
   * Defines the tags of all elements, except those excluded by the page's option `tags`. Returns, by tag, functions that
   * report a tag that couldn't be defined to the page's developer.
   */
  defineAll(): Map<string, () => void>;
  /** Prefetches an element's code. */
  load(name: string): Promise<Chunk>;
  prefix: string;
}

/** The contents of a chunk: its elements' code by their names, or the customer's session. */
type Chunks = Readonly<Record<string, unknown>>;

/** Number of failed loads, and whether any load has succeeded. */
let failures = 0;
let hasLoadedAny: boolean | undefined;

/**
 * Returns an equivalent address of the same file: its first `letters` characters are percent-encoded (RFC 3986, 6.2.2.2).
 */
const cacheBustedPath = (name: string, letters: number): string =>
  name.replace(/./g, (letter, at) => (at < letters ? `%${letter.charCodeAt(0).toString(16)}` : letter));

/**
 * Reads the page's options and defines elements from a table.
 * @param files address of the chunks
 * @param script address of our script; a relative `data-config-url` is resolved against it
 * @param tag the script tag with the page's options
 */
export function openRelease(table: Table, files: string, script: string, tag?: HTMLElement | null): Release {
  const page = sharedPage(table.version);
  // A copy, so that no script changes the options later. Of several tags, the first that has an option counts.
  const data = (page.script = { ...tag?.dataset, ...page.script });
  const addressOf = (path: string): string => new URL(`${path}-${table.hash}.js`, files).href;
  /** The file that checks all others, if the page asks for it. */
  const integrityLoader =
    "integrity" in data &&
    (async (): Promise<typeof IntegrityLoader> => {
      const href = addressOf(cacheBustedPath("enforce", failures));
      await loadWithSri(href, table.integrity, tag?.nonce);
      return import(/* @vite-ignore */ href) as Promise<typeof IntegrityLoader>;
    });
  page.messages ??= integrityLoader || (() => import(/* @vite-ignore */ addressOf("misuse")));
  page.base ||= script;
  Object.assign(page.configured, (globalThis as { TvSelfcare?: { config?: object } }).TvSelfcare?.config);
  shareStyles(table.styles);
  // An element that starts reports an invalid prefix (options.ts). The default prefix lets one start.
  const [prefix] = /^[a-z][a-z\d]*$/.exec((hostOption("prefix") ?? "") as string) ?? ["tv"];
  const runtime = hostOption("runtime") === "lite" ? "lite" : "react";

  let folder: string;
  const loads: Record<string, Promise<Chunk> | undefined> = {};
  /** Loads once for all elements of a kind. A failed load is repeated on the next request. */
  const load = (name: string): Promise<Chunk> =>
    (loads[name] ??= fetchCode(name).catch((error: unknown) => {
      loads[name] = undefined;
      failures++;
      throw error;
    }));

  async function fetchCode(name: string): Promise<Chunk> {
    // Browsers may cache a failed address forever, so a retry uses another one. Until any code has loaded, the folder is
    // respelled too, so that static imports get new addresses.
    if (!hasLoadedAny) folder = cacheBustedPath(runtime, failures);
    const addresses = [
      cacheBustedPath(table.elements[name]?.file ?? name, hasLoadedAny ? failures : 0),
      "core",
      ...(table.elements[name]?.chunks ?? []),
    ].map((one) => addressOf(`${folder}/${one}`));
    if (integrityLoader) await (await integrityLoader()).verifyIntegrity(addresses[0] as string);
    // All in one task, and not with preloads: in WebKit a failed preload breaks all later imports (decision 13).
    const [chunk] = (await Promise.all(addresses.map((href) => import(/* @vite-ignore */ href)))) as [
      { default: Chunks },
    ];
    hasLoadedAny = true;
    return chunk.default[name] as Chunk;
  }

  return {
    prefix,
    load,
    defineAll() {
      const chosen = String(hostOption("tags") ?? "");
      const problems = new Map<string, () => void>();
      for (const [name, row] of Object.entries(table.elements)) {
        const tag = `${prefix}-${name}`;
        const problem =
          !chosen || chosen.split(/[\s,]+/).includes(tag)
            ? define(tag, { ...row, load: () => load(name) }, table.version)
            : () => {};
        if (problem) problems.set(tag, problem);
      }
      return problems;
    },
  };
}
