import { cyclesIn } from "./cycles.ts";
import { importsByFolder, unneededImports, type Link } from "./folders.ts";
import { importRule, targetOf } from "./import-rules.ts";
import { importsOf } from "./imports.ts";
import type { Import } from "./imports.ts";
import { scriptsOf } from "./html-scripts.ts";
import { globalUses } from "./names.ts";
import { parse, nameOf, asNode, asNodes, walk } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";
import { isStarted, readTree } from "../tree.ts";

/** A broken rule: the file, what it uses, and the rule's text. */
export type Violation = { readonly file: string; readonly target: string; readonly rule: string };

/** A file outside core/platform that may use these globals directly. */
export type GlobalException = {
  readonly file: string;
  readonly globals: readonly string[];
  readonly reason: string;
};

/**
 * Loader modules that can't use core/platform, each with its reason. An unneeded exception is a violation, so that
 * the list stays correct.
 */
export const globalExceptions: readonly GlobalException[] = [];

/** Only used by core/platform, which reads them before a host page can replace them. */
const guardedGlobals = new Set([
  "localStorage",
  "sessionStorage",
  "location",
  "document.location",
  "document.cookie",
  "fetch",
  "setTimeout",
  "setInterval",
  "Date.now",
  "Date()",
  "performance.now",
  "crypto",
  "navigator",
]);

/** APIs that parse strings as HTML; core/html creates elements instead. */
const rawHtml = new Set([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "dangerouslySetInnerHTML",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "createContextualFragment",
]);

/**
 * Returns all violations in the given sources, in the order of the files. Keys are paths from the project's root;
 * files of other folders have no rules, and neither have tests.
 * @throws SyntaxError with the file's name if a source can't be parsed
 */
export function findViolations(
  files: ReadonlyMap<string, string>,
  exceptions: readonly GlobalException[] = globalExceptions,
): Violation[] {
  const found: Violation[] = [];
  for (const [file, source] of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const page = file.endsWith(".html") ? scriptsOf(source) : undefined;
    for (const specifier of page?.fetched ?? [])
      found.push(...importViolations(file, { specifier, names: [], typeOnly: false }));
    for (const script of page?.inline ?? [source]) {
      const program = parse(page ? `${file}.js` : file, script);
      for (const taken of importsOf(program)) found.push(...importViolations(file, taken));
      found.push(
        ...globalUseViolations(
          file,
          program,
          exceptions.filter((exception) => exception.file === file),
        ),
      );
    }
  }
  return found;
}

/** Servers, and the component that inserts what the page's own server has rendered. */
const sendsOwnHtml = (file: string): boolean =>
  /^demo\/(?:sandbox|site\/cms)\//.test(file) || file === "tools/build/react-wrapper.tsx";

const isShipped = (file: string): boolean => /^(?:core|widgets)\//.test(file);

function importViolations(file: string, taken: Import): Violation[] {
  const { path, npm } = targetOf(file, taken.specifier);
  const rule = importRule(file, taken);
  const found = rule === undefined ? [] : [{ file, target: path ?? taken.specifier, rule }];
  if (npm === undefined || !isShipped(file)) return found;
  if (/^zod(?:\/|$)/.test(npm) && npm !== "zod/mini") {
    found.push({
      file,
      target: npm,
      rule: "browser code imports zod/mini: zod is four times its size",
    });
  }
  if (npm.startsWith("@preact/signals") && file.startsWith("widgets/") && taken.names.includes("signal")) {
    found.push({ file, target: "signal", rule: "only core creates signals" });
  }
  return found;
}

function globalUseViolations(
  file: string,
  program: SyntaxNode,
  exceptions: readonly GlobalException[],
): Violation[] {
  const found: Violation[] = [];
  if (!sendsOwnHtml(file)) {
    const rule = "a string becomes markup nowhere; HTML goes through core/html";
    for (const target of rawHtmlIn(program)) found.push({ file, target, rule });
  }
  if (!isShipped(file)) return found;
  const uses = globalUses(program);
  if (file.startsWith("widgets/") && callsSignal(program))
    found.push({ file, target: "signal", rule: "only core creates signals" });
  if (mapsByArrayFrom(program))
    found.push({
      file,
      target: "Array.from",
      rule: "Prototype.js replaces Array.from with one that ignores the callback",
    });
  for (const target of effectsThatReturnCalls(program))
    found.push({
      file,
      target,
      rule: "an effect that calls a method has braces: React calls whatever it returns, and browsers return promises",
    });
  if (/^core\/platform\/[^/]+$/.test(file)) return found;
  const used = new Set(uses.map((use) => use.path).filter((path) => guardedGlobals.has(path)));
  const excepted = new Set(exceptions.flatMap((exception) => exception.globals));
  for (const target of used)
    if (!excepted.has(target)) found.push({ file, target, rule: "only core/platform uses this global" });
  for (const target of excepted)
    if (!used.has(target)) found.push({ file, target, rule: "the exception for this global is not needed" });
  return found;
}

function callsSignal(program: SyntaxNode): boolean {
  let calls = false;
  walk(program, (node) => {
    if (node.type === "CallExpression" && nameOf(asNode(node["callee"])) === "signal") calls = true;
  });
  return calls;
}

/** Whether `Array.from` is called with a second argument. */
function mapsByArrayFrom(program: SyntaxNode): boolean {
  let maps = false;
  walk(program, (node) => {
    if (node.type !== "CallExpression" || asNodes(node["arguments"]).length < 2) return;
    const callee = asNode(node["callee"]);
    if (nameOf(asNode(callee?.["object"])) === "Array" && nameOf(asNode(callee?.["property"])) === "from")
      maps = true;
  });
  return maps;
}

/** Names of hooks whose effect returns the result of an optional call, such as `node?.scrollIntoView()`. */
function effectsThatReturnCalls(program: SyntaxNode): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const hook = node.type === "CallExpression" ? nameOf(asNode(node["callee"])) : undefined;
    if (!hook || !/^use\w*Effect$/.test(hook)) return;
    const [effect] = asNodes(node["arguments"]);
    if (asNode(effect?.["body"])?.type === "ChainExpression") found.push(hook);
  });
  return found;
}

function rawHtmlIn(program: SyntaxNode): string[] {
  const found = new Set<string>();
  walk(program, (node) => {
    const name = nameOf(node);
    if (name !== undefined && rawHtml.has(name)) found.add(name);
    if (node.type !== "MemberExpression" || !/^write(?:ln)?$/.test(nameOf(asNode(node["property"])) ?? ""))
      return;
    const object = asNode(node["object"]);
    if (/document$/i.test(nameOf(object) ?? nameOf(asNode(object?.["property"])) ?? ""))
      found.add("document.write");
  });
  return [...found];
}

/** Reads the sources that have rules. */
export const readSources = (): Map<string, string> =>
  new Map([
    ...readTree(
      ["core", "widgets", "demo/sandbox", "integrations/testing", "tools/build"],
      /\.[cm]?[jt]sx?$/,
    ),
    ...readTree(["demo/site"], /\.(?:[cm]?[jt]sx?|html)$/),
  ]);

/** Returns the imports between our modules. */
export const linksIn = (files: ReadonlyMap<string, string>): Link[] =>
  [...files]
    .filter(([file]) => /\.[cm]?[jt]sx?$/.test(file))
    .flatMap(([from, source]) =>
      importsOf(parse(from, source)).flatMap(({ specifier, isOnDemand = false }) => {
        const to = targetOf(from, specifier).path;
        return to ? [{ from, to, isOnDemand }] : [];
      }),
    );

if (isStarted(import.meta.url)) {
  const sources = readSources();
  const links = linksIn(sources);
  for (const [folder, others] of importsByFolder(links)) console.log(`${folder} → ${others.join(", ")}`);
  const problems = [
    ...findViolations(sources).map(({ file, target, rule }) => `${file} → ${target}: ${rule}`),
    ...cyclesIn(links).map((files) => `${[...files, files[0]].join(" → ")}: modules import each other`),
    ...unneededImports(links).map((row) => `${row}: no longer needed in folder-imports.ts`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`Boundaries: ${problems.length} broken in ${sources.size} files.`);
  if (problems.length > 0) process.exitCode = 1;
}
