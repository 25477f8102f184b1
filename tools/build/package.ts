import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Table } from "../../core/element/loader/release.ts";
import type { TraceTable } from "../../core/trace/record.ts";
import { buildContractCommand, CONTRACT_COMMAND } from "./contract-command.ts";
import type { Documented } from "./documented.ts";
import { TYPE_MODULES } from "./framework-types.ts";
import { NOTICES } from "./notices.ts";
import { buildPackageCode, CORE, projectManifest, TESTING, TRACE } from "./package-code.ts";
import { componentModules } from "./package-react.ts";
import { packageTypes } from "./package-types.ts";
import type { ServerManifest } from "./server.ts";
import { projectRoot } from "../tree.ts";

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
export async function packageManifest(elements: readonly Documented[], imports: readonly string[]) {
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
      "./react": entry("react"),
      "./server": entry("server"),
      [`./${TESTING}`]: entry(TESTING),
      [`./${TRACE}`]: entry(TRACE),
      ...Object.fromEntries(TYPE_MODULES.map((one) => [`./${one}`, entry(one)])),
      "./custom-elements.json": "./custom-elements.json",
      "./openapi.json": "./openapi.json",
      "./config.schema.json": "./config.schema.json",
      "./package.json": "./package.json",
    },
    bin: { "tv-selfcare-contract": `./${CONTRACT_COMMAND}` },
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
  trace: TraceTable,
  firstViews: Readonly<Record<string, ServerManifest>>,
  outDir: string,
  extras: Extras,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const folders = elements.map(({ folder }) => folder);
  const [imports, readme, types] = await Promise.all([
    buildPackageCode(folders, table, trace, firstViews, outDir),
    packageReadme(),
    packageTypes(elements),
    buildContractCommand(outDir),
  ]);
  const files: Extras = {
    ...extras,
    ...types,
    "package.json": `${JSON.stringify(await packageManifest(elements, imports), undefined, 2)}\n`,
    "README.md": readme,
    LICENSE: await readFile(join(projectRoot, "LICENSE"), "utf8"),
    ...componentModules(elements),
    // Types only, but a page owner's bundler may still import them.
    ...Object.fromEntries(TYPE_MODULES.map((one) => [`${one}.js`, "export {};\n"])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), text);
  }
}
