import { asNode, asNodes, nameOf, parse, templateText, walk, type SyntaxNode } from "./syntax.ts";
import { isStarted, readTree } from "../tree.ts";

/** Methods of the DOM that take a selector. */
const METHODS = new Set(["querySelector", "querySelectorAll", "closest", "matches"]);
/** Functions of tests/element/support.ts that take one. */
const FUNCTIONS = new Set(["part", "all", "textOf"]);

/** Classes that element tests may use, each with the reason. */
export const classExceptions: Readonly<Record<string, string>> = {
  "rich-text": "holds a server's HTML, whose own roles and texts must not be what finds it",
  icon: "distinguishes our drawings from a server's, whose HTML can have every attribute but a class",
};

/** For another function, a text that starts with a class is a selector, too. */
const STARTS_WITH_CLASS = /^\.[a-z]/i;

/** A class in a selector, outside of quotes and brackets. */
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const classesIn = (selector: string): string[] =>
  [...selector.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, "").matchAll(CLASS)].map(([, name]) => name as string);

/** Returns which texts among the arguments of a call are selectors. */
function isSelectorIn(call: SyntaxNode): (text: string) => boolean {
  const callee = asNode(call["callee"]);
  const isMethod = callee?.type === "MemberExpression";
  const name = nameOf(isMethod ? asNode(callee["property"]) : callee) ?? "";
  if (isMethod) return () => METHODS.has(name);
  return (text) => FUNCTIONS.has(name) || STARTS_WITH_CLASS.test(text);
}

/** Returns the classes by which a source finds parts of an element. */
export function classesOfQueries(file: string, source: string): string[] {
  const found = new Set<string>();
  walk(parse(file, source), (node) => {
    if (node.type !== "CallExpression") return;
    const isSelector = isSelectorIn(node);
    for (const argument of asNodes(node["arguments"])) {
      walk(argument, (inner) => {
        const text = inner.type === "TemplateLiteral" ? templateText(inner) : inner["value"];
        if (typeof text === "string" && isSelector(text)) for (const name of classesIn(text)) found.add(name);
        return inner.type !== "CallExpression";
      });
    }
  });
  return [...found];
}

/** Returns a message for each class without an exception, and for each exception that isn't needed. */
export function classProblems(
  files: ReadonlyMap<string, string>,
  exceptions: Readonly<Record<string, string>> = classExceptions,
): string[] {
  const unused = new Set(Object.keys(exceptions));
  const problems: string[] = [];
  for (const [file, source] of files) {
    for (const name of classesOfQueries(file, source)) {
      unused.delete(name);
      if (!Object.hasOwn(exceptions, name))
        problems.push(`${file} → .${name}: find it by its role and name, its text or its public part`);
    }
  }
  return [...problems, ...[...unused].map((name) => `.${name}: the exception is not needed`)];
}

/** Reads the element tests. */
export const readElementTests = (): Map<string, string> => readTree(["tests/element"], /\.tsx?$/);

if (isStarted(import.meta.url)) {
  const files = readElementTests();
  const problems = classProblems(files);
  for (const problem of problems) console.error(problem);
  console.log(`Classes in queries: ${problems.length} problems in ${files.size} files.`);
  if (problems.length > 0) process.exitCode = 1;
}
