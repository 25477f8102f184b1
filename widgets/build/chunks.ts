import { build, type Plugin } from "vite";
import type { WidgetFolder } from "./discover.ts";
import type { Widget } from "./prerender.ts";
import { lite, shared, type Runtime } from "./vite.ts";

const PREFIX = "tv-chunk:";

/**
 * A widget's texts without those that its first view has put into the loader already; the loader hands them over
 * (Seen.words), so no visitor gets them twice.
 */
function remainingTexts(widgets: readonly Widget[]): Plugin {
  return {
    name: "tv-remaining-texts",
    enforce: "pre",
    load(id) {
      const widget = widgets.find(({ folder }) => folder.strings === id);
      if (!widget) return undefined;
      const { name, en, es } = widget.strings;
      const rest = (locale: "en" | "es", texts: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(texts).filter(([key]) => !(key in (widget.texts[locale] ?? {}))));
      return `export const strings = ${JSON.stringify({ name, en: rest("en", en), es: rest("es", es) })};`;
    },
  };
}

/** The module of an element's code: its component, ready to be started by the loader. */
function chunkModules(folders: readonly WidgetFolder[]): Plugin {
  return {
    name: "tv-chunks",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const folder = folders.find((one) => id === `\0${PREFIX}${one.name}`);
      if (!folder) return undefined;
      return [
        `import { starter } from "/core/element/starter.tsx";`,
        `import { ${folder.componentName} as component } from ${JSON.stringify(folder.component)};`,
        `export default starter(component);`,
      ].join("\n");
    },
  };
}

/** In a constructed sheet an address would resolve against the host page. */
const noAddressesInStyles: Plugin = {
  name: "tv-no-addresses-in-styles",
  enforce: "pre",
  transform(code, id) {
    if (/\.css(\?|$)/.test(id) && /\burl\(/.test(code)) {
      throw new Error(`${id}: url() is not allowed in an element's styles`);
    }
  },
};

/** Where a module that several elements use goes: its folder in core, or its package. */
function sharedName(id: string): string {
  const [, folder] = /[\\/]core[\\/](\w+)[\\/]/.exec(id) ?? [];
  const [, library] = /node_modules[\\/](?:@[\w-]+[\\/])?([\w-]+)/.exec(id) ?? [];
  return library ?? folder ?? "shared";
}

/** Chunks of a runtime, by element: those it needs beside its own. The loader asks for all of them in one turn. */
export interface Chunks {
  /** What every element needs. */
  all: string[];
  /** What some need. */
  further: Record<string, string[]>;
}

/**
 * Builds the code of all elements for one runtime, each element a chunk. What at least half of them use is one chunk;
 * what fewer share is a chunk for each folder of core, so that nobody fetches what only others need.
 */
export async function buildChunks(
  runtime: Runtime,
  widgets: readonly Widget[],
  outDir: string,
  hash: string,
): Promise<Chunks> {
  const base = shared();
  const folders = widgets.map(({ folder }) => folder);
  const result = await build({
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      chunkModules(folders),
      remainingTexts(widgets),
      noAddressesInStyles,
      ...(runtime === "lite" ? [lite()] : []),
    ],
    build: {
      ...base.build,
      outDir,
      rolldownOptions: {
        input: Object.fromEntries(folders.map(({ name }) => [name, PREFIX + name])),
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: `${runtime}/[name]-${hash}.js`,
          chunkFileNames: `${runtime}/[name]-${hash}.js`,
          codeSplitting: {
            groups: [
              { name: "runtime", test: /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]/ },
              { name: "core", minShareCount: Math.max(2, Math.ceil(folders.length / 2)) },
              { name: sharedName, debugName: "shared by some", minShareCount: 2 },
            ],
          },
        },
      },
    },
  });
  const output = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  for (const file of output) {
    if (file.type === "chunk" && file.code.includes("--lightningcss-")) {
      throw new Error(`${file.fileName}: a style was lowered; see cssTarget in widgets/build/vite.ts`);
    }
  }
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  /** Names of the chunks that one imports, and those import, without what is fetched on demand. */
  const neededBy = (fileName: string, found = new Set<string>()): Set<string> => {
    for (const imported of chunks.get(fileName)?.imports ?? []) {
      if (found.has(imported)) continue;
      neededBy(imported, found.add(imported));
    }
    return found;
  };
  const nameOf = (fileName: string) => chunks.get(fileName)?.name ?? "";
  const needs = folders.map(({ name }) => [...neededBy(`${runtime}/${name}-${hash}.js`)].map(nameOf));
  const all = (needs[0] ?? []).filter((name) => needs.every((names) => names.includes(name)));
  const further = folders.map(({ name }, at) => [name, needs[at]?.filter((one) => !all.includes(one)) ?? []]);
  return { all, further: Object.fromEntries(further) as Chunks["further"] };
}
