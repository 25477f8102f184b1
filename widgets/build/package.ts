import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Table } from "../../core/element/release.ts";
import type { Documented } from "./documented.ts";
import { buildPackageCode, projectManifest } from "./package-code.ts";
import { projectRoot } from "./vite.ts";

const run = promisify(execFile);

/** TypeScript's compiler, as `node` runs it. */
export function tsc(): string {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  return join(dirname(manifest), "bin/tsc");
}

/** Types of core's public surface, with extensions that every bundler and Node find. @throws where they do not compile */
async function declareTypes(outDir: string): Promise<void> {
  const config = join(outDir, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    rootDir: projectRoot,
    outDir: join(outDir, "types"),
    types: [],
  };
  const files = [join(projectRoot, "core/index.ts")];
  await writeFile(
    config,
    JSON.stringify({ extends: join(projectRoot, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  await run(process.execPath, [tsc(), "-p", config]);
  await rm(config);
}

/** `package.json` of the npm package. */
async function packageManifest(elements: readonly Documented[], imports: readonly string[]) {
  const { name, version, description, license, dependencies, peerDependencies } = await projectManifest();
  const names = elements.map(({ folder }) => folder.name);
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  const needed = imports.filter((one) => !(one in peerDependencies));
  return {
    name,
    version,
    description,
    license,
    type: "module",
    sideEffects: ["./index.js", ...names.map((one) => `./${one}.js`), "./chunks/*.js"],
    exports: {
      ".": entry("index"),
      ...Object.fromEntries(names.map((one) => [`./${one}`, entry(one)])),
      "./jsx-react": entry("jsx-react"),
      "./jsx-preact": entry("jsx-preact"),
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
    },
    types: "./index.d.ts",
    customElements: "./custom-elements.json",
    "web-types": "./web-types.json",
    files: ["**/*.js", "**/*.d.ts", "*.json", "card-frame.html"],
    peerDependencies,
    dependencies: Object.fromEntries(needed.map((one) => [one, `^${dependencies[one]}`])),
  };
}

/** Files besides code and types: by path. */
export type Extras = Readonly<Record<string, string>>;

/** Makes `outDir` ready for `npm pack`. */
export async function buildPackage(
  elements: readonly Documented[],
  table: Table,
  outDir: string,
  extras: Extras,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const folders = elements.map(({ folder }) => folder);
  const [imports] = await Promise.all([buildPackageCode(folders, table, outDir), declareTypes(outDir)]);
  const names = elements.map(({ reference: { className } }) => className);
  const files: Extras = {
    ...extras,
    "package.json": `${JSON.stringify(await packageManifest(elements, imports), undefined, 2)}\n`,
    "index.d.ts": `export * from "./types/core/index.js";\nexport type { ${names.join(", ")} } from "./elements.js";\n`,
    ...Object.fromEntries(
      elements.map(({ folder, reference }) => [
        `${folder.name}.d.ts`,
        `export type { ${reference.className} } from "./elements.js";\n`,
      ]),
    ),
    // They are types alone; a page owner's bundler may import them all the same.
    "jsx-react.js": "export {};\n",
    "jsx-preact.js": "export {};\n",
  };
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(outDir, file), text)));
}
