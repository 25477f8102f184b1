import { join } from "node:path";
import { build, type Plugin } from "vite";
import type { Locale } from "../../core/platform/config/locales.ts";
import { anotherTry } from "./another-try.ts";
import { cardFrameName } from "./card-frame.ts";
import { CUSTOMER_DATA, fileOfElement, loadsOf, rootsOfPages, SESSION } from "./chunk-loads.ts";
import { closureOf, nameAfter, planChunks, type GraphModule } from "./chunk-plan.ts";
import type { WidgetFolder } from "./discover.ts";
import { bannerOf } from "./notices.ts";
import type { Widget } from "./prerender.ts";
import { projectRoot } from "../tree.ts";
import { buildLocales } from "./texts.ts";
import { lite, shared, type Runtime } from "./vite.ts";

const PREFIX = "tv-chunk:";

/** The module that a file of elements starts with. */
const entryOf = (file: string) => `\0${PREFIX}${file}`;

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
      const texts = Object.fromEntries(
        buildLocales.map((locale) => [locale, Object.fromEntries(rest(locale))]),
      );
      return `export const strings = ${JSON.stringify({ name: widget.strings.name, ...texts })};`;
    },
  };
}

/** Module of a file of elements: what they run early, then their components by the elements' names, ready for the loader. */
function chunkModules(folders: readonly WidgetFolder[]): Plugin {
  return {
    name: "tv-chunks",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const inside = folders.filter(({ name }) => id === entryOf(fileOfElement(name)));
      if (inside.length === 0) return undefined;
      const chunks = inside.map(
        ({ name, componentName }) => `${JSON.stringify(name)}: createWidgetChunk(${componentName})`,
      );
      return [
        ...inside.flatMap(({ early }) => early.map((file) => `import ${JSON.stringify(file)};`)),
        `import { createWidgetChunk } from "/core/element/mount-widget.tsx";`,
        ...inside.map(
          ({ componentName, component }) => `import { ${componentName} } from ${JSON.stringify(component)};`,
        ),
        `export default {${chunks.join()}};`,
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

/** Chunk of the base and the runtime. */
export const CORE = "core";

/** Path of a chunk by its name, as in the loader. */
export const chunkFile = (runtime: Runtime, name: string, hash: string): string =>
  `${runtime}/${name}-${hash}.js`;

/** React or Preact, and the bundler's helper for files that are imported on demand. */
const isRuntime = (id: string) =>
  /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]|^\0rolldown\/runtime/.test(id);

/** Plans the chunks as soon as the bundler knows all modules. */
function planning(names: readonly string[]): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const planned = new Map<string, string>();
  return {
    nameOf: (id) => (isRuntime(id) ? CORE : (planned.get(id) ?? null)),
    plugin: {
      name: "tv-planning",
      buildEnd(failure) {
        if (failure) return;
        const modules = new Map<string, GraphModule>();
        for (const id of this.getModuleIds()) {
          const { code, importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          const size = code?.length ?? 0;
          modules.set(id, { size, imports: importedIds, dynamicImports: dynamicallyImportedIds });
        }
        const files = new Set(names.map(fileOfElement));
        const others = closureOf(modules, [...files].filter((file) => file !== SMALLEST).map(entryOf));
        for (const id of closureOf(modules, [entryOf(SMALLEST), join(projectRoot, NUMBERS)]))
          if (others.has(id)) planned.set(id, CORE);
        const entries = new Map([...files].map((file) => [entryOf(file), file]));
        entries.set(SESSION, "session").set(CUSTOMER_DATA, "customer-data");
        const uniqueName = numbered([CORE, ...entries.values()]);
        const loads = loadsOf(names, entryOf);
        for (const chunk of planChunks(modules, loads, new Set(planned.keys()), new Set(entries.keys()))) {
          const entry = [...chunk].find((id) => entries.has(id)) ?? "";
          const name = entries.get(entry) ?? uniqueName(nameAfter(chunk, modules));
          for (const id of chunk) planned.set(id, name);
        }
      },
    },
  };
}

/** Numbers names that are taken, ignoring case because some file systems do. */
function numbered(taken: readonly string[]): (name: string) => string {
  const uses = new Map(taken.map((name) => [name.toLowerCase(), 1]));
  return (name) => {
    const number = uses.get(name.toLowerCase()) ?? 0;
    uses.set(name.toLowerCase(), number + 1);
    return `${name}${number || ""}`;
  };
}

export interface Chunks {
  /** Chunks that an element needs besides its own and `core`. The loader requests all of them at once. */
  needed: Record<string, string[]>;
  /** Chunks that a page of the brand's site starts with. */
  pages: Record<string, string[]>;
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
  const files = [...new Set(folders.map(({ name }) => fileOfElement(name)))];
  const { plugin: plan, nameOf: chunkOf } = planning(folders.map(({ name }) => name));
  const input = {
    ...Object.fromEntries(files.map((file) => [file, PREFIX + file])),
    session: SESSION,
    "customer-data": CUSTOMER_DATA,
  };
  const result = await build({
    ...common,
    define: {
      ...common.define,
      __CARD_FRAME__: JSON.stringify(`../${cardFrameName(hash)}`),
      __CARD_FRAME_URL__: "undefined",
    },
    plugins: [
      ...(common.plugins ?? []),
      plan,
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
          chunkFileNames: chunkFile(runtime, "[name]", hash),
          codeSplitting: {
            groups: [{ name: chunkOf, debugName: "plan", includeDependenciesRecursively: false }],
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
    const [, name] = /^\w+\/(.+)-[\w.]+\.js$/.exec(fileName) ?? [];
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
  const fileOfModule = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])),
  );
  /** `core`, chunks with these modules, and what they import. A module whose code went elsewhere has none. */
  const chunksOf = (roots: readonly string[]) => {
    const own = roots.flatMap((id) => fileOfModule.get(id) ?? []);
    return [...new Set([fileOf(CORE), ...own.flatMap((fileName) => [fileName, ...neededBy(fileName)])])].map(
      nameOf,
    );
  };
  const names = folders.map(({ name }) => name);
  return {
    needed: Object.fromEntries(
      names.map((name) => [
        name,
        [...neededBy(fileOf(fileOfElement(name)))]
          .map(nameOf)
          .filter((one) => one !== CORE)
          .toSorted(),
      ]),
    ),
    pages: Object.fromEntries(
      Object.entries(rootsOfPages(entryOf)).map(([page, roots]) => [page, chunksOf(roots)]),
    ),
    order: Object.fromEntries([...files, "session"].map((name) => [name, inOrder(fileOf(name)).map(nameOf)])),
  };
}
