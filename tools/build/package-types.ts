import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Documented } from "./documented.ts";
import { tagTypes } from "./framework-types.ts";
import { CORE } from "./package-code.ts";
import { componentTypes } from "./package-react.ts";
import { serverTypes } from "./package-server.ts";
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

/** Collects a declaration and those that it imports, with import paths that bundlers and Node resolve. */
async function collectTypes(file: string, from: string, found = new Map<string, string>()) {
  if (found.has(file)) return found;
  const text = await readFile(join(from, file), "utf8");
  found.set(file, text.replace(RELATIVE, "$1.js"));
  for (const [, path = ""] of text.matchAll(RELATIVE))
    await collectTypes(join(dirname(file), `${path}.d.ts`), from, found);
  return found;
}

/** Returns the types of core's public API, by path. @throws if they don't compile */
async function coreTypes(): Promise<Map<string, string>> {
  // A page needs only a few of the compiled files.
  const whole = await mkdtemp(join(tmpdir(), "tv-selfcare-types-"));
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
  await writeFile(
    config,
    JSON.stringify({ extends: join(projectRoot, "tsconfig.json"), compilerOptions, files, include: [] }),
  );
  try {
    await run(process.execPath, [tsc(), "-p", config]);
    return await collectTypes(SURFACE.replace(/ts$/, "d.ts"), whole);
  } finally {
    await rm(whole, { recursive: true });
  }
}

/** Returns all type declarations of the package, by path. */
export async function packageTypes(
  elements: readonly Documented[],
): Promise<Readonly<Record<string, string>>> {
  const typesOf = (some: readonly Documented[]) => {
    const names = some.flatMap(({ reference: { className } }) => [className, `${className}EventMap`]);
    return `export type { ${names.join(", ")} } from "./elements.js";\n`;
  };
  const surface = `export * from "./types/core/index.js";\n${typesOf(elements)}`;
  const core = [...(await coreTypes())].map(([file, text]) => [`types/${file}`, text]);
  return {
    "index.d.ts": surface,
    [`${CORE}.d.ts`]: surface,
    ...Object.fromEntries(elements.map((element) => [`${element.folder.name}.d.ts`, typesOf([element])])),
    "react.d.ts": componentTypes(elements),
    "server.d.ts": serverTypes,
    ...tagTypes(elements),
    ...Object.fromEntries(core),
  };
}
