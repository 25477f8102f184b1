import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import { locales, type Locale } from "../../core/platform/config/locales.ts";
import { anotherTry } from "./another-try.ts";
import { cardFrameName } from "./card-frame.ts";
import type { WidgetFolder } from "./discover.ts";
import { bannerOf } from "./notices.ts";
import type { Widget } from "./prerender.ts";
import { projectRoot } from "../tree.ts";
import { lite, shared, type Runtime } from "./vite.ts";

const PREFIX = "tv-chunk:";

/**
 * Removes a widget's texts that its first view already has in the loader. The loader passes them on (RenderInput.words), so
 * no visitor loads them twice.
 */
function remainingTexts(widgets: readonly Widget[]): Plugin {
  return {
    name: "tv-remaining-texts",
    enforce: "pre",
    load(id) {
      const widget = widgets.find(({ folder }) => folder.strings === id);
      if (!widget) return undefined;
      const rest = (locale: Locale) =>
        Object.entries(widget.strings[locale]).filter(([key]) => !(key in (widget.texts[locale] ?? {})));
      const texts = Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(rest(locale))]));
      return `export const strings = ${JSON.stringify({ name: widget.strings.name, ...texts })};`;
    },
  };
}

/** Module of an element's code: its component, ready for the loader. */
function chunkModules(folders: readonly WidgetFolder[]): Plugin {
  return {
    name: "tv-chunks",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const folder = folders.find((one) => id === `\0${PREFIX}${one.name}`);
      if (!folder) return undefined;
      return [
        `import { createWidgetChunk } from "/core/element/mount-widget.tsx";`,
        `import { ${folder.componentName} as component } from ${JSON.stringify(folder.component)};`,
        `export default createWidgetChunk(component);`,
      ].join("\n");
    },
  };
}

/** In a constructed sheet, a URL would resolve against the host page. */
const noAddressesInStyles: Plugin = {
  name: "tv-no-addresses-in-styles",
  enforce: "pre",
  transform(code, id) {
    if (/\.css(\?|$)/.test(id) && /\burl\(/.test(code)) {
      throw new Error(`${id}: url() is not allowed in an element's styles`);
    }
  },
};

/** Adds the notices to chunks with libraries. Runs after the second minifier, which drops comments. */
const banners: Plugin = {
  name: "tv-banners",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = bannerOf(file) + file.code;
  },
};

/** Minimum length of a chunk to compile ahead. Smaller ones compile quickly when called; the line costs 22 bytes. */
const WORTH_COMPILING_AHEAD = 8_000;

/**
 * Makes Chromium compile a chunk's functions in parallel while it loads. Otherwise it compiles each at its first
 * call, which takes half of an element's start. Other browsers see a comment.
 */
const compiledAhead: Plugin = {
  name: "tv-compiled-ahead",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk" && file.code.length > WORTH_COMPILING_AHEAD)
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
};

/**
 * The smallest form. What it shares with other elements, and the runtime, are the chunk `core`, which every element needs.
 * One file, because each additional one costs its own imports and compression dictionary.
 */
const SMALLEST = "email-signup";

/** Schemas of numbers. The smallest form has none, but nearly every other element does. */
const NUMBERS = "core/http/wire-values.ts";

/**
 * The customer's session with its imports beyond the base, as one file. The loader knows its name because of the page
 * API. A page with only anonymous elements loads it only in a tab with a stored login.
 */
const SESSION = "core/session/lifecycle/page-customer.ts";

/** The same for elements; its own entry, so that its dynamic import needs no bundler helper. */
const CUSTOMER = "core/session/lifecycle/customer.ts";

/** Loads the code of each kind of customer data on demand; entries for the same reason. */
const KINDS = "core/domain/customer-kinds.ts";

/** Files that a module imports dynamically, by name. */
function loadedBy(file: string): [name: string, file: string][] {
  const source = readFileSync(join(projectRoot, file), "utf8");
  return [...source.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, path = ""]) => [
    basename(path, ".ts"),
    join(projectRoot, dirname(file), path),
  ]);
}

/**
 * Modules that nearly always load together, by chunk: with more small files an element waits for more connections.
 * Their imports are included, unless a chunk above has them.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  "use-navigation": [
    "core/platform/navigate.ts",
    "core/platform/plain-click.ts",
    "core/element/hooks/use-navigation.ts",
    "core/platform/safe-address.ts",
  ],
  keeping: ["core/http/on-demand.ts", "core/platform/encrypted-key.ts", "core/platform/navigation-guard.ts"],
  "customer-session-events": [
    "core/platform/window-event.ts",
    "core/session/lifecycle/customer-session-events.ts",
  ],
  loadable: ["@preact/signals-core/", "core/http/loadable.ts"],
  "support-content": ["core/domain/support/support-content.ts", "core/domain/support/search/term.ts"],
};

/** Chunk of the base and the runtime. */
export const CORE = "core";

/** Path of a chunk by its name, as in the loader. */
export const chunkFile = (runtime: Runtime, name: string, hash: string): string =>
  `${runtime}/${name}-${hash}.js`;

const isRuntime = (id: string) => /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]/.test(id);

/** Finds the modules of the base. */
function base(folders: readonly WidgetFolder[]): { plugin: Plugin; includes: (id: string) => boolean } {
  let found = new Set<string>();
  return {
    includes: (id) => found.has(id),
    plugin: {
      name: "tv-base",
      buildEnd() {
        const reach = (id: string, reached: Set<string>): Set<string> => {
          const known = reached.has(id) ? undefined : this.getModuleInfo(id);
          if (known) reached.add(id);
          for (const imported of known?.importedIds ?? []) reach(imported, reached);
          return reached;
        };
        const entry = (name: string) => `\0${PREFIX}${name}`;
        const others = folders.filter(({ name }) => name !== SMALLEST);
        const elsewhere = new Set(others.flatMap(({ name }) => [...reach(entry(name), new Set())]));
        const own = reach(join(projectRoot, NUMBERS), reach(entry(SMALLEST), new Set()));
        found = new Set([...own].filter((id) => elsewhere.has(id)));
      },
    },
  };
}

/**
 * Names shared chunks. If two have the same name, or an entry's, numbers distinguish them, ignoring case because some
 * file systems do.
 */
function numbered(runtime: Runtime, hash: string, entries: readonly string[]) {
  const known = new Map(entries.map((name) => [name, [""]]));
  return ({ name, moduleIds }: { name: string; moduleIds: string[] }): string => {
    const all = known.get(name.toLowerCase()) ?? [];
    known.set(name.toLowerCase(), all);
    const content = moduleIds.join();
    if (!all.includes(content)) all.push(content);
    const number = all.indexOf(content);
    return chunkFile(runtime, `${name}${number || ""}`, hash);
  };
}

export interface Chunks {
  /** Chunks that an element needs besides its own and `core`. The loader requests all of them at once. */
  needed: Record<string, string[]>;
  /**
   * For each file that the loader imports, everything it loads, immediately or on demand (core/element/loader/integrity-loader.ts).
   */
  order: Record<string, string[]>;
}

/**
 * Builds the code of all elements for one runtime, one chunk per element. The base is one chunk. Other shared code is
 * split so that no page loads what only other elements need.
 */
export async function buildChunks(
  runtime: Runtime,
  widgets: readonly Widget[],
  outDir: string,
  hash: string,
): Promise<Chunks> {
  const common = shared();
  const folders = widgets.map(({ folder }) => folder);
  const { plugin: findBase, includes: isBase } = base(folders);
  const input = {
    ...Object.fromEntries(folders.map(({ name }) => [name, PREFIX + name])),
    session: join(projectRoot, SESSION),
    customer: join(projectRoot, CUSTOMER),
    ...Object.fromEntries(loadedBy(KINDS).map(([name, file]) => [`data-${name}`, file])),
  };
  const result = await build({
    ...common,
    define: { ...common.define, __CARD_FRAME__: JSON.stringify(`../${cardFrameName(hash)}`) },
    plugins: [
      ...(common.plugins ?? []),
      findBase,
      chunkModules(folders),
      remainingTexts(widgets),
      noAddressesInStyles,
      anotherTry,
      ...(runtime === "lite" ? [lite()] : []),
      banners,
      compiledAhead,
    ],
    build: {
      ...common.build,
      outDir,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: chunkFile(runtime, "[name]", hash),
          chunkFileNames: numbered(runtime, hash, Object.keys(input)),
          codeSplitting: {
            groups: [
              { name: CORE, test: (id) => isRuntime(id) || isBase(id), priority: 1 },
              ...Object.entries(TOGETHER).map(([name, files]) => ({
                name,
                test: (id: string) => files.some((file) => id.includes(`/${file}`)),
              })),
            ],
          },
        },
      },
    },
  });
  const output = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  for (const file of output) {
    if (file.type === "chunk" && file.code.includes("--lightningcss-")) {
      throw new Error(`${file.fileName}: a style was lowered; see cssTarget in vite.config.ts`);
    }
  }
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  /** Chunks that one imports, directly or indirectly, without dynamic imports. */
  const neededBy = (fileName: string, found = new Set<string>()): Set<string> => {
    for (const imported of chunks.get(fileName)?.imports ?? []) {
      if (found.has(imported)) continue;
      neededBy(imported, found.add(imported));
    }
    return found;
  };
  const nameOf = (fileName: string): string => {
    const [, name] = /^\w+\/(.+)-\w+\.js$/.exec(fileName) ?? [];
    if (!name || chunkFile(runtime, name, hash) !== fileName)
      throw new Error(`${fileName}: a name was taken`);
    return name;
  };
  /** Orders a chunk after its imports, and before what it or one of them loads on demand. */
  const inOrder = (fileName: string, met = new Set<string>(), found: string[] = []): string[] => {
    if (met.has(fileName)) return found;
    met.add(fileName);
    const { imports = [], dynamicImports = [] } = chunks.get(fileName) ?? {};
    for (const imported of imports) inOrder(imported, met, found);
    found.push(fileName);
    for (const fetched of dynamicImports) inOrder(fetched, met, found);
    return found;
  };
  const fileOf = (name: string) => chunkFile(runtime, name, hash);
  const names = folders.map(({ name }) => name);
  return {
    needed: Object.fromEntries(
      names.map((name) => [
        name,
        [...neededBy(fileOf(name))]
          .map(nameOf)
          .filter((one) => one !== CORE)
          .toSorted(),
      ]),
    ),
    order: Object.fromEntries([...names, "session"].map((name) => [name, inOrder(fileOf(name)).map(nameOf)])),
  };
}
