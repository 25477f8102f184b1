import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asNode, asNodes, nameOf, parse, templateText, walk } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";
import { isStarted, projectRoot, readTree } from "../tree.ts";

/** A heading of the list of behaviors, and the IDs below it. */
export type Section = { readonly title: string; readonly ids: readonly string[] };

const id = /\b[A-Z]{3}-\d+\b/g;

/** Names of standards that look like an ID. */
const standards = /^(?:SHA|UTF|AES|RSA|ISO|RFC|GCM)-/;

const testCalls = new Set(["test", "it", "describe", "suite"]);

/** Returns the sections of tests/behaviors.md, in order. */
export function sectionsOf(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf("\n")),
      ids: [...text.matchAll(/^- ([A-Z]{3}-\d+) /gm)].flatMap((match) => match[1] ?? []),
    }));
}

/**
 * Returns the titles of a test file: the first argument of test, it, describe or suite, also with `.each` and the
 * like.
 */
export function titlesOf(path: string, source: string): string[] {
  const titles: string[] = [];
  walk(parse(path, source), (node) => {
    if (node.type !== "CallExpression" || !testCalls.has(rootName(node) ?? "")) return;
    const first = asNodes(node["arguments"])[0];
    const title = first?.type === "TemplateLiteral" ? templateText(first) : nameOf(first);
    if (title !== undefined && first?.type !== "Identifier") titles.push(title);
  });
  return titles;
}

/** Returns the name at the start of a call: `test` for `test(…)`, `test.skipIf(…)(…)` and ``test.each`…`(…)``. */
function rootName(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "Identifier") return nameOf(node);
  return node && rootName(asNode(node["callee"] ?? node["object"] ?? node["tag"]));
}

/** Returns the behavior IDs in titles, without standards that only look like one. */
export function idsIn(titles: readonly string[]): Set<string> {
  return new Set(titles.flatMap((title) => title.match(id) ?? []).filter((name) => !standards.test(name)));
}

/** Reads the sections of the project's list. */
export const readSections = (): Section[] =>
  sectionsOf(readFileSync(join(projectRoot, "tests/behaviors.md"), "utf8"));

/** Reads the titles of the project's tests, by file. */
export function readTitles(): Map<string, string[]> {
  const files = readTree(["tests", "widgets", "core", "demo"], /\.test\.tsx?$/);
  return new Map([...files].map(([path, source]) => [path, titlesOf(path, source)]));
}

if (isStarted(import.meta.url)) {
  const titles = readTitles();
  const proven = idsIn([...titles.values()].flat());
  const sections = readSections();
  for (const { title, ids } of sections) {
    const count = ids.filter((name) => proven.has(name)).length;
    console.log(`${String(count).padStart(3)} of ${String(ids.length).padEnd(3)} ${title}`);
  }
  const all = sections.flatMap(({ ids }) => ids);
  const missing = all.filter((name) => !proven.has(name));
  if (missing.length > 0) console.log(`Without a test: ${missing.join(" ")}`);
  console.log(
    `${all.length - missing.length} of ${all.length} behaviors have a test (${titles.size} test files).`,
  );
}
