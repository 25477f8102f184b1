import { join } from "node:path";
import { build, type Plugin } from "vite";
import { anotherTry } from "./another-try.ts";
import { cardFrameName } from "./card-frame.ts";
import type { WidgetFolder } from "./discover.ts";
import { bannerOf } from "./notices.ts";
import type { Widget } from "./prerender.ts";
import { lite, projectRoot, shared, type Runtime } from "./vite.ts";

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

/** Names the notices in the chunks that contain libraries, behind the second minifier, which drops comments. */
const banners: Plugin = {
  name: "tv-banners",
  enforce: "post",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = bannerOf(file) + file.code;
  },
};

/** A chunk of fewer characters is compiled quickly enough when its functions are called; the line costs 22 bytes. */
const WORTH_COMPILING_AHEAD = 8_000;

/**
 * Has Chromium compile a chunk's functions beside the page's work, while the chunk comes: by itself it would compile each
 * when it is first called, which is half of what an element's start takes. Elsewhere it is a comment.
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
 * What a small form is made of. With all that they import, and the runtime, they are the chunk `core`, which every
 * element has: one file, because each more costs its own imports and a dictionary of its own.
 */
const BASE = [
  "core/api/mutation.ts",
  "core/api/wire-values.ts",
  "core/element/starter.tsx",
  "core/element/hooks.ts",
  "core/element/use-flow.ts",
  "core/element/use-idle-code.ts",
  "core/forms/rules.ts",
  "core/forms/use-form.ts",
  "core/session/state.ts",
  "core/ui/Button.tsx",
  "core/ui/Dialog.tsx",
  "core/ui/ErrorPanel.tsx",
  "core/ui/Field.tsx",
  "core/ui/FieldAnnouncement.tsx",
  "core/ui/focus.ts",
  "core/ui/place-below.ts",
  "core/ui/Status.tsx",
];

/**
 * A customer's session, with all that it imports beside the base: one file, which the loader knows by name, because of
 * the page API, and which a page of anonymous elements alone fetches in a tab that keeps a login.
 */
const SESSION = "core/session/page-customer.ts";

/** The same for elements; an entry of its own, so that fetching it on demand needs no helper of the bundler's. */
const CUSTOMER = "core/session/customer.ts";

/** The kinds of a customer's data that core/resources/customer-kinds.ts fetches the code of; entries for the same reason. */
const KINDS = ["devices", "privacy", "storefront", "subscriptions", "transactions", "wallet"];

/**
 * What nearly always comes together, by the chunk that it is: each small file more has an element wait for a connection.
 * What one of them imports comes with it, unless a chunk above has it.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  "use-follow": /core\/(element\/use-follow|browser\/(navigate|plain-click)|html\/safe-address)\.ts$/,
  keeping: /core\/(api\/on-demand|browser\/(leaving|sealed-key))\.ts$/,
  "customer-session-events": /core\/(session\/customer-session-events|browser\/window-event)\.ts$/,
  "link-button": /core\/ui\/(LinkButton\.tsx|link-button\.css\?inline)$/,
  loadable: /@preact\/signals-core\/|core\/resources\/loadable\.ts$/,
  "support-content": /core\/(resources\/support-content|search\/term)\.ts$/,
};

/** The chunk of the base and the runtime. */
export const CORE = "core";

/** Where a chunk is, from its name: as the loader makes its address. */
export const chunkFile = (runtime: Runtime, name: string, hash: string): string =>
  `${runtime}/${name}-${hash}.js`;

const isRuntime = (id: string) => /node_modules[\\/](react|react-dom|scheduler|preact)[\\/]/.test(id);

/** Finds the modules of the base in what is being built. */
function base(): { plugin: Plugin; includes: (id: string) => boolean } {
  const found = new Set<string>();
  return {
    includes: (id) => found.has(id),
    plugin: {
      name: "tv-base",
      buildEnd() {
        const add = (id: string): void => {
          if (found.has(id)) return;
          const known = this.getModuleInfo(id);
          if (!known) return;
          found.add(id);
          known.importedIds.forEach(add);
        };
        for (const file of BASE) add(join(projectRoot, file));
      },
    },
  };
}

/**
 * File names of shared chunks: two that are named after the same module, or as one of the entries is, are told apart by a
 * number, also where a file system, or whoever takes "Skeleton" and "skeleton" for the same, does not.
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
  /** Names of the chunks that an element needs beside its own and `core`. The loader asks for all of them in one turn. */
  needed: Record<string, string[]>;
  /** Of each file that the loader imports, all that it brings, at once or on demand: see core/element/enforce.ts. */
  order: Record<string, string[]>;
}

/**
 * Builds the code of all elements for one runtime, each element a chunk. The base is one chunk; what else several of
 * them use is split so that nobody fetches what only others need.
 */
export async function buildChunks(
  runtime: Runtime,
  widgets: readonly Widget[],
  outDir: string,
  hash: string,
): Promise<Chunks> {
  const common = shared();
  const { plugin: findBase, includes: isBase } = base();
  const folders = widgets.map(({ folder }) => folder);
  const input = {
    ...Object.fromEntries(folders.map(({ name }) => [name, PREFIX + name])),
    session: join(projectRoot, SESSION),
    customer: join(projectRoot, CUSTOMER),
    ...Object.fromEntries(
      KINDS.map((kind) => [`data-${kind}`, join(projectRoot, `core/api/services/${kind}.ts`)]),
    ),
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
              ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
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
  const nameOf = (fileName: string): string => {
    const [, name] = /^\w+\/(.+)-\w+\.js$/.exec(fileName) ?? [];
    if (!name || chunkFile(runtime, name, hash) !== fileName)
      throw new Error(`${fileName}: a name was taken`);
    return name;
  };
  /** A chunk behind those that it imports, and before those that it, or one of them, fetches on demand. */
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
