import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Table } from "../../core/element/release.ts";
import type { Documented } from "./documented.ts";
import { NOTICES } from "./notices.ts";
import { buildPackageCode, CORE, projectManifest } from "./package-code.ts";
import { projectRoot } from "./vite.ts";

const run = promisify(execFile);

/** TypeScript's compiler, as `node` runs it. */
export function tsc(): string {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  return join(dirname(manifest), "bin/tsc");
}

const SURFACE = "core/index.ts";
/** A path in a declaration, without its extension. */
const RELATIVE = /(?<=\b(?:from |import\()")(\.{1,2}\/[^"]+)\.ts(?=")/g;

/** Copies a declaration and those that it leads to, naming one another as every bundler and Node find them. */
async function copyTypes(file: string, from: string, to: string, done = new Set<string>()): Promise<void> {
  if (done.has(file)) return;
  done.add(file);
  const text = await readFile(join(from, file), "utf8");
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), text.replace(RELATIVE, "$1.js"));
  for (const [, path = ""] of text.matchAll(RELATIVE))
    await copyTypes(join(dirname(file), `${path}.d.ts`), from, to, done);
}

/** Types of core's public surface. @throws where they do not compile */
async function declareTypes(outDir: string): Promise<void> {
  // Of all that is compiled with it a page has no use for the most.
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

/** What the registry shows: our guide, without comments and without links to pages that the package doesn't have. */
async function packageReadme(): Promise<string> {
  const { name, description } = await projectManifest();
  const guide = await readFile(join(projectRoot, "docs/npm.md"), "utf8");
  const text = guide
    .replace(/^# .*\n/, "")
    .replace(/^ *<!-- .*? -->\n\n/gm, "")
    .replace(/\[([^\]]+)\]\((?!https:)[^)]+\)/g, "$1");
  return `# ${name}\n\n${description}\n${text}`;
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
    // They are types alone; a page owner's bundler may import them all the same.
    "jsx-react.js": "export {};\n",
    "jsx-preact.js": "export {};\n",
  };
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(outDir, file), text)));
}
