import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Table } from "../../core/element/loader/release.ts";
import type { Documented } from "./documented.ts";
import { NOTICES } from "./notices.ts";
import { buildPackageCode, CORE, projectManifest } from "./package-code.ts";
import { projectRoot } from "../tree.ts";

const run = promisify(execFile);

/** Path of TypeScript's compiler, for `node`. */
export function tsc(): string {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  return join(dirname(manifest), "bin/tsc");
}

const SURFACE = "core/index.ts";
/** Relative path of a .ts file in a declaration. */
const RELATIVE = /(?<=\b(?:from |import\()")(\.{1,2}\/[^"]+)\.ts(?=")/g;

/** Copies a declaration and those that it imports, with import paths that bundlers and Node resolve. */
async function copyTypes(file: string, from: string, to: string, done = new Set<string>()): Promise<void> {
  if (done.has(file)) return;
  done.add(file);
  const text = await readFile(join(from, file), "utf8");
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), text.replace(RELATIVE, "$1.js"));
  for (const [, path = ""] of text.matchAll(RELATIVE))
    await copyTypes(join(dirname(file), `${path}.d.ts`), from, to, done);
}

/** Writes the types of core's public API. @throws if they don't compile */
async function declareTypes(outDir: string): Promise<void> {
  // A page needs only a few of the compiled files.
  const whole = join(outDir, "types-of-all");
  const config = join(whole, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: projectRoot,
    outDir: whole,
    types: [],
  };
  const files = [join(projectRoot, SURFACE)];
  await mkdir(whole, { recursive: true });
  await writeFile(
    config,
    JSON.stringify({ extends: join(projectRoot, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  await run(process.execPath, [tsc(), "-p", config]);
  await copyTypes(SURFACE.replace(/ts$/, "d.ts"), whole, join(outDir, "types"));
  await rm(whole, { recursive: true });
}

/** Returns the registry's page: our guide, without comments and links to pages outside the package. */
async function packageReadme(): Promise<string> {
  const { name, description } = await projectManifest();
  const guide = await readFile(join(projectRoot, "docs/npm.md"), "utf8");
  const text = guide
    .replace(/^# .*\n/, "")
    .replace(/^ *<!-- .*? -->\n\n/gm, "")
    .replace(/\[([^\]]+)\]\((?!https:)[^)]+\)/g, "$1");
  return `# ${name}\n\n${description}\n${text}`;
}

/** Returns the npm package's `package.json`. */
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
      [`./${CORE}`]: entry(CORE),
      ...Object.fromEntries(names.map((one) => [`./${one}`, entry(one)])),
      "./jsx-react": entry("jsx-react"),
      "./jsx-preact": entry("jsx-preact"),
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
    },
    types: "./index.d.ts",
    customElements: "./custom-elements.json",
    "web-types": "./web-types.json",
    files: ["**/*.js", "**/*.d.ts", "*.json", "card-frame.html", NOTICES],
    peerDependencies,
    dependencies: Object.fromEntries(needed.map((one) => [one, `^${dependencies[one]}`])),
  };
}

/** Other files, by path. */
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
  const [imports, readme] = await Promise.all([
    buildPackageCode(folders, table, outDir),
    packageReadme(),
    declareTypes(outDir),
  ]);
  const typesOf = (some: readonly Documented[]) => {
    const names = some.flatMap(({ reference: { className } }) => [className, `${className}EventMap`]);
    return `export type { ${names.join(", ")} } from "./elements.js";\n`;
  };
  const surface = `export * from "./types/core/index.js";\n${typesOf(elements)}`;
  const files: Extras = {
    ...extras,
    "package.json": `${JSON.stringify(await packageManifest(elements, imports), undefined, 2)}\n`,
    "README.md": readme,
    LICENSE: await readFile(join(projectRoot, "LICENSE"), "utf8"),
    "index.d.ts": surface,
    [`${CORE}.d.ts`]: surface,
    ...Object.fromEntries(elements.map((element) => [`${element.folder.name}.d.ts`, typesOf([element])])),
    // Types only, but a page owner's bundler may still import them.
    "jsx-react.js": "export {};\n",
    "jsx-preact.js": "export {};\n",
  };
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(outDir, file), text)));
}
