import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseSync, type ESTree } from "vite";

/** One of our TypeScript files, parsed. */
export interface Source {
  file: string;
  text: string;
  program: ESTree.Program;
  comments: readonly { type: string; value: string; start: number; end: number }[];
  /**
   * Our files that it needs at run time: absolute, without imports of types. For an element or a domain, dynamic imports
   * count too, but for the customer's session, which belongs to the page.
   */
  imports: readonly string[];
}

/** @throws SyntaxError with the file's name, if it can't be parsed */
export function parseSource(file: string, text: string): Source {
  const { program, comments, module, errors } = parseSync(file, text, { sourceType: "module" });
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : []));
  const onDemand = /\/(?:widgets|core\/domain)\//.test(file)
    ? module.dynamicImports
        .map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
        .filter((specifier) => !specifier.includes("/session/"))
    : [];
  const imports = [...imported, ...passedOn, ...onDemand]
    .filter((specifier) => /^\..*\.tsx?$/.test(specifier))
    .map((specifier) => resolve(dirname(file), specifier));
  return { file, text, program, comments, imports };
}

const parsed = new Map<string, Source>();

/** Returns a parsed file. It is only parsed again if its text has changed. */
export function readSource(file: string): Source {
  const text = readFileSync(file, "utf8");
  const known = parsed.get(file);
  if (known?.text === text) return known;
  const source = parseSource(file, text);
  parsed.set(file, source);
  return source;
}

/** Returns files with all of our files that they import. */
export function reachable(files: readonly string[]): Source[] {
  const found = new Map<string, Source>();
  const add = (file: string) => {
    if (found.has(file)) return;
    const source = readSource(file);
    found.set(file, source);
    source.imports.forEach(add);
  };
  files.forEach(add);
  return [...found.values()];
}

/** Returns the doc comment directly before a position, with its delimiters; empty if there is none. */
export function docBefore({ text, comments }: Source, start: number): string {
  const last = comments.findLast(({ end }) => end <= start);
  if (!last || last.type !== "Block" || !last.value.startsWith("*")) return "";
  return text.slice(last.end, start).trim() === "" ? text.slice(last.start, last.end) : "";
}

/** Returns an export's node, and the position of its `export`. */
export function exported({ program }: Source, name: string) {
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) continue;
    const { declaration } = node;
    const names =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""))
        : "id" in declaration && declaration.id?.type === "Identifier"
          ? [declaration.id.name]
          : [];
    if (names.includes(name)) return { declaration, start: node.start };
  }
  return undefined;
}
