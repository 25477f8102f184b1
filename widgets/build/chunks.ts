import { build, type Plugin } from "vite";
import type { WidgetFolder } from "./discover.ts";
import { lite, shared, type Runtime } from "./vite.ts";

/** A built file and the files that it imports statically, all that is below them included; its own name first. */
export type NeededFiles = Record<string, string[]>;

const PREFIX = "tv-chunk:";

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

/** Builds the code of all elements for one runtime. Returns what each element needs. */
export async function buildChunks(runtime: Runtime, folders: readonly WidgetFolder[], outDir: string): Promise<NeededFiles> {
  const base = shared();
  const result = await build({
    ...base,
    plugins: [...(base.plugins ?? []), chunkModules(folders), ...(runtime === "lite" ? [lite()] : [])],
    build: {
      ...base.build,
      outDir,
      rolldownOptions: {
        input: Object.fromEntries(folders.map(({ name }) => [name, PREFIX + name])),
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: `${runtime}/[name]-[hash].js`,
          chunkFileNames: `${runtime}/[name]-[hash].js`,
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
  const chunks = new Map<string, { imports: string[]; isEntry: boolean; name: string }>();
  for (const { output } of [result].flat() as { output: { type: string; fileName: string }[] }[]) {
    for (const file of output) {
      if (file.type === "chunk") chunks.set(file.fileName, file as never);
    }
  }
  const below = (file: string, into: string[] = []): string[] => {
    if (into.includes(file)) return into;
    into.push(file);
    for (const next of chunks.get(file)?.imports ?? []) below(next, into);
    return into;
  };
  return Object.fromEntries([...chunks].filter(([, c]) => c.isEntry).map(([file, c]) => [c.name, below(file)]));
}
