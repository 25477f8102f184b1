import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Documented } from "./documented.ts";
import { tagTypes } from "./framework-types.ts";
import { CORE, TEST_KIT, TRACE } from "./package-code.ts";
import { componentTypes } from "./package-react.ts";
import { serverTypes } from "./package-server.ts";
import { projectRoot } from "../tree.ts";

const run = promisify(execFile);

/** Path of TypeScript's compiler, for `node`. */
export function tsc(): string {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  return join(dirname(manifest), "bin/tsc");
}

/** Relative path of a .ts file in a declaration. */
const RELATIVE = /(?<=\b(?:from |import\()")(\.{1,2}\/[^"]+)\.ts(?=")/g;

/** Collects a declaration and those that it imports, with import paths that bundlers and Node resolve. */
async function collectTypes(file: string, from: string, found = new Map<string, string>()) {
  if (found.has(file)) return found;
  const text = await readFile(join(from, file), "utf8");
  found.set(file, text.replace(RELATIVE, "$1.js"));
  for (const [, path = ""] of text.matchAll(RELATIVE))
    await collectTypes(join(dirname(file), `${path}.d.ts`), from, found);
  return found;
}

/** Returns the types of modules and of what they import, by path. @throws if they don't compile */
export async function typesOf(...modules: string[]): Promise<Map<string, string>> {
  // Only a few of the compiled files are needed.
  const whole = await mkdtemp(join(tmpdir(), "tv-selfcare-types-"));
  const config = join(whole, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: projectRoot,
    outDir: whole,
    typeRoots: [join(projectRoot, "node_modules/@types")],
    types: ["node"],
  };
  const files = modules.map((file) => join(projectRoot, file));
  await writeFile(
    config,
    JSON.stringify({ extends: join(projectRoot, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  try {
    await run(process.execPath, [tsc(), "-p", config]);
    const found = new Map<string, string>();
    for (const file of modules) await collectTypes(file.replace(/ts$/, "d.ts"), whole, found);
    return found;
  } finally {
    await rm(whole, { recursive: true });
  }
}

/** Returns the types of the test kit, which know each element's states. */
function testingTypes(elements: readonly Documented[]): string {
  const states = elements.map(({ reference: { tag, states: all } }) => {
    return `    "${tag}": ${all.map(({ name }) => JSON.stringify(name)).join(" | ")};\n`;
  });
  const folder = `./types/${dirname(TEST_KIT)}`;
  return `export * from "${folder}/index.js";

declare module "${folder}/elements.js" {
  interface ElementStates {
${states.join("")}  }
}
`;
}

const TRACE_FORMAT = "core/trace/format.ts";
const traceTypes = `import type { Recording } from "./types/core/trace/format.js";
export type * from "./types/core/trace/format.js";

/** Starts to record what the page's elements do, without personal data. Nothing is sent or stored. */
export declare function startTrace(): Recording;
`;

/** Returns all type declarations of the package, by path. */
export async function packageTypes(
  elements: readonly Documented[],
): Promise<Readonly<Record<string, string>>> {
  const exportsOf = (some: readonly Documented[]) => {
    const names = some.flatMap(({ reference: { className } }) => [className, `${className}EventMap`]);
    return `export type { ${names.join(", ")} } from "./elements.js";\n`;
  };
  const surface = `export * from "./types/core/index.js";\n${exportsOf(elements)}`;
  const compiled = [...(await typesOf("core/index.ts", TEST_KIT, TRACE_FORMAT))].map(([file, text]) => [
    `types/${file}`,
    text,
  ]);
  return {
    "index.d.ts": surface,
    [`${CORE}.d.ts`]: surface,
    ...Object.fromEntries(elements.map((element) => [`${element.folder.name}.d.ts`, exportsOf([element])])),
    "react.d.ts": componentTypes(elements),
    "server.d.ts": serverTypes,
    "testing.d.ts": testingTypes(elements),
    [`${TRACE}.d.ts`]: traceTypes,
    ...tagTypes(elements),
    ...Object.fromEntries(compiled),
  };
}
