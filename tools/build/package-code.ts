import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import type { Table } from "../../core/element/loader/release.ts";
import type { TraceTable } from "../../core/trace/record.ts";
import type { WidgetFolder } from "./discover.ts";
import type { ServerManifest } from "./server.ts";
import { projectRoot } from "../tree.ts";
import config from "../../vite.config.ts";

export interface PackageManifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

export const projectManifest = async (): Promise<PackageManifest> =>
  JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as PackageManifest;

const PREFIX = "tv-package:";
const quoted = (value: unknown) => JSON.stringify(value);

/** The module without an element, for settings that apply to all of them. */
export const CORE = "core";

/** The module for tests of host projects, and its source. */
export const TESTING = "testing";
export const TEST_KIT = "integrations/testing/index.ts";

/** The module that records what elements do. */
export const TRACE = "trace";

/** The module that makes React components. */
export const REACT_WRAPPER = "react/wrapper";

/** The module for servers. */
const SERVER = "server";

type FirstViews = Readonly<Record<string, ServerManifest>>;

/** The package's modules: registration and code of each element, the core, servers, and the entry for all. */
function packageModules(
  folders: readonly WidgetFolder[],
  { elements, styles }: Table,
  trace: TraceTable,
  firstViews: FirstViews,
): Plugin {
  const modules = new Map([
    [
      "index",
      [...folders.map(({ name }) => `import "${PREFIX}${name}";`), `export * from "${PREFIX}${CORE}";`],
    ],
    [CORE, [`export * from "/core/index.ts";`]],
    [TESTING, [`export * from "/${TEST_KIT}";`]],
    [
      TRACE,
      [
        `import { recordTrace } from "/core/trace/record.ts";`,
        `export const startTrace = () => recordTrace(${quoted(trace)});`,
      ],
    ],
    [REACT_WRAPPER, [`export * from "/tools/build/react-wrapper.tsx";`]],
    [
      SERVER,
      [
        `import { firstViews } from "/tools/build/server.ts";`,
        `export const { renderFirstView, firstViewContent } = firstViews(${quoted(firstViews)});`,
      ],
    ],
    ["styles", [`export const styles = ${quoted(styles)};`]],
    ...folders.flatMap(({ name, componentName, component }): [string, string[]][] => [
      [
        name,
        [
          `import { register } from "/tools/build/package-register.ts";`,
          `import { styles } from "${PREFIX}styles";`,
          `const entry = ${quoted(elements[name])};`,
          `const load = () => import("${PREFIX}code/${name}").then((code) => code.default);`,
          `register("tv-${name}", { ...entry, load }, styles);`,
        ],
      ],
      [
        `code/${name}`,
        [
          `import { createWidgetChunk } from "/core/element/mount-widget.tsx";`,
          `import { ${componentName} } from ${quoted(component)};`,
          `export default createWidgetChunk(${componentName});`,
        ],
      ],
    ]),
  ]);
  return {
    name: "tv-package",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => modules.get(id.replace(`\0${PREFIX}`, ""))?.join("\n"),
  };
}

/**
 * Builds the package's code as modules for a page owner's bundler, which also resolves React and our libraries.
 * Returns the libraries that it imports.
 */
export async function buildPackageCode(
  folders: readonly WidgetFolder[],
  table: Table,
  trace: TraceTable,
  firstViews: FirstViews,
  outDir: string,
): Promise<string[]> {
  const { dependencies, peerDependencies } = await projectManifest();
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  const packageOf = (id: string) => packages.find((name) => id === name || id.startsWith(`${name}/`));
  const input = Object.fromEntries(
    ["index", CORE, TESTING, TRACE, REACT_WRAPPER, SERVER, ...folders.map(({ name }) => name)].map((name) => [
      name,
      PREFIX + name,
    ]),
  );
  const result = await build({
    ...config,
    configFile: false,
    // Relative to chunks/.
    define: {
      __CARD_FRAME__: JSON.stringify("../card-frame.html"),
      __CARD_FRAME_URL__: "import.meta.env?.TV_CARD_FRAME_URL",
    },
    plugins: [config.plugins, packageModules(folders, table, trace, firstViews)],
    build: {
      ...config.build,
      outDir,
      minify: false,
      // In library mode, Vite leaves `import()` without its preload helper.
      lib: { entry: input, formats: ["es"] },
      rolldownOptions: {
        input, // otherwise the library's entry would be resolved to a file path
        external: (id) => packageOf(id) !== undefined,
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: ({ name }) => `chunks/${name.replace("_tv-package_", "define-")}.js`,
        },
      },
    },
  });
  const output = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const imports = output.flatMap((file) =>
    file.type === "chunk" ? [...file.imports, ...file.dynamicImports] : [],
  );
  return [...new Set(imports.flatMap((id) => packageOf(id) ?? []))].sort();
}
