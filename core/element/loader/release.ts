import { hostOption, sharedPage } from "../../platform/config/shared-page.ts";
import { define } from "../class/define.ts";
import type * as IntegrityLoader from "./integrity-loader.ts";
import type { Chunk, WidgetManifest } from "../class/widget-manifest.ts";
import { loadWithSri } from "./load-with-sri.ts";
import { shareStyles } from "../class/renderer.ts";

/** The loader's table of elements, as the build writes it: everything but how to fetch, which is the same for all. */
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
   * Defines the tags of all elements, but for those that the page's option `tags` leaves out. Returns what tells the page's
   * developer of a tag that could not be defined, by its tag; nothing has to be told of one that was left out.
   */
  defineAll(): Map<string, () => void>;
  /** Fetches an element's code before anybody needs it. */
  load(name: string): Promise<Chunk>;
  prefix: string;
}

/** How often code did not come, and whether any has come. */
let failures = 0;
let hasLoadedAny: boolean | undefined;

/** The same name by another address: its first letters in their percent-encoding (RFC 3986, 6.2.2.2). */
const cacheBustedPath = (name: string, letters: number): string =>
  name.replace(/./g, (letter, at) => (at < letters ? `%${letter.charCodeAt(0).toString(16)}` : letter));

/**
 * Takes the page's options, and defines elements from a table. `files` is where the chunks are, `script` the address of
 * our own, against which a relative `data-config-url` is resolved, `tag` the one that says what the page wants.
 */
export function openRelease(table: Table, files: string, script: string, tag?: HTMLElement | null): Release {
  const page = sharedPage(table.version);
  const data = tag?.dataset ?? {};
  const addressOf = (path: string): string => new URL(`${path}-${table.hash}.js`, files).href;
  /** The file that checks all others, for a page that wants that. */
  const integrityLoader =
    data["integrity"] &&
    (async (): Promise<typeof IntegrityLoader> => {
      const href = addressOf(cacheBustedPath("enforce", failures));
      await loadWithSri(href, table.integrity, (tag as HTMLElement).nonce);
      return import(/* @vite-ignore */ href) as Promise<typeof IntegrityLoader>;
    });
  page.base ||= script;
  page.mistakes ??= integrityLoader || (() => import(/* @vite-ignore */ addressOf("mistakes")));
  if (!page.script["configUrl"]) page.script = data;
  Object.assign(page.configured, (globalThis as { TvSelfcare?: { config?: object } }).TvSelfcare?.config);
  shareStyles(table.styles);
  // Of a prefix that is wrong an element tells when it starts (options.ts): with the default there is one that can.
  const [prefix] = /^[a-z][a-z\d]*$/.exec((hostOption("prefix") ?? "") as string) ?? ["tv"];
  const runtime = hostOption("runtime") === "lite" ? "lite" : "react";

  let folder: string;
  const loads: Record<string, Promise<Chunk> | undefined> = {};
  /** One load for all elements of a kind; one that failed is tried again when it is next asked for. */
  const load = (name: string): Promise<Chunk> =>
    (loads[name] ??= fetchCode(name).catch((error: unknown) => {
      loads[name] = undefined;
      failures++;
      throw error;
    }));

  async function fetchCode(name: string): Promise<Chunk> {
    // A browser may remember a failed address for good: the next try asks for another. Until some code has come, it is
    // the folder that is spelt otherwise, so that what the code itself imports has new addresses too.
    const own = cacheBustedPath(name, hasLoadedAny ? failures : 0);
    if (!hasLoadedAny) folder = cacheBustedPath(runtime, failures);
    const addresses = [own, "core", ...(table.elements[name]?.chunks ?? [])].map((file) =>
      addressOf(`${folder}/${file}`),
    );
    if (integrityLoader) await (await integrityLoader()).verifyIntegrity(addresses[0] as string);
    // In one turn, and not by preloads: one that fails would fail every later import in WebKit (decision 13).
    const [chunk] = (await Promise.all(addresses.map((href) => import(/* @vite-ignore */ href)))) as [
      { default: Chunk },
    ];
    hasLoadedAny = true;
    return chunk.default;
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
