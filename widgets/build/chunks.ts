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

/**
 * Builds the code of all elements for one runtime, each element a chunk. Returns the names of the chunks that elements
 * share: the loader asks for them together with the element's own, so nothing waits for a second hop.
 */
export async function buildChunks(
  runtime: Runtime,
  widgets: readonly Widget[],
  outDir: string,
  hash: string,
): Promise<string[]> {
  const base = shared();
  const folders = widgets.map(({ folder }) => folder);
  const result = await build({
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      chunkModules(folders),
      remainingTexts(widgets),
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
              { name: "core", minShareCount: 2 },
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
  return output.flatMap((file) => (file.type === "chunk" && !file.isEntry ? [file.name] : []));
}
