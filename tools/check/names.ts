import { asNode, asNodes, childrenOf, nameOf } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Wrappers for the type checker only; the wrapped expression runs. */
const typeWrappers = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
]);

/** Ways to write the global object; the name after the dot is a global. */
const globalObject = /^(?:(?:window|globalThis|self|document\.defaultView)\.)+/;

/** A used global, by its dotted path (`Date.now`, `document.cookie`), and the node that uses it. */
export type GlobalUse = { readonly path: string; readonly node: SyntaxNode };

/**
 * Returns every use of a name that the file doesn't declare: identifiers and member chains from them, without
 * `window.`, `globalThis.` and `self.`, destructured properties, and `Date()` for a created date. Types don't
 * count. Scopes are functions, not blocks.
 */
export function globalUses(program: SyntaxNode): GlobalUse[] {
  const uses: GlobalUse[] = [];
  const visit = (node: SyntaxNode, scopes: readonly Set<string>[]): void => {
    if (node.type.startsWith("TS") && !typeWrappers.has(node.type)) return;
    if (/^(?:Import|Export(?:All|Specifier))/.test(node.type) && node.type !== "ImportExpression") return;
    const inner =
      functions.has(node.type) || node.type === "Program" ? [...scopes, declaredIn(node)] : scopes;
    const path = pathOf(node, inner);
    if (path !== undefined) uses.push({ path, node });
    const isCall = node.type === "NewExpression" || node.type === "CallExpression";
    if (isCall && pathOf(asNode(node["callee"]), inner) === "Date") uses.push({ path: "Date()", node });
    if (node.type === "VariableDeclarator") {
      const from = pathOf(asNode(node["init"]), inner);
      if (from !== undefined)
        for (const key of patternKeys(asNode(node["id"])))
          uses.push({ path: shorten(`${from}.${key}`), node });
    }
    for (const { field, child } of childrenOf(node)) if (!isMereName(node, field)) visit(child, inner);
  };
  visit(program, []);
  return uses;
}

/** Returns the names that a pattern (`a`, `{ b: c }`, `[d]`) binds. */
function boundNames(pattern: SyntaxNode | undefined): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [nameOf(pattern) ?? []].flat();
    case "ObjectPattern":
      return asNodes(pattern["properties"]).flatMap((p) =>
        boundNames(asNode(p["value"]) ?? asNode(p["argument"])),
      );
    case "ArrayPattern":
      return asNodes(pattern["elements"]).flatMap(boundNames);
    case "AssignmentPattern":
      return boundNames(asNode(pattern["left"]));
    case "RestElement":
      return boundNames(asNode(pattern["argument"]));
    default:
      return [];
  }
}

/** Returns the names declared in a function or a program, without nested functions. */
function declaredIn(scope: SyntaxNode): Set<string> {
  const names = new Set(asNodes(scope["params"]).flatMap(boundNames));
  if (scope.type === "FunctionExpression")
    for (const name of boundNames(asNode(scope["id"]))) names.add(name);
  const look = (node: SyntaxNode): void => {
    const declares =
      /^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration|ClassExpression|TSEnumDeclaration)$/.test(
        node.type,
      );
    const found = declares ? boundNames(asNode(node["id"])) : [];
    if (node.type === "CatchClause") found.push(...boundNames(asNode(node["param"])));
    if (/^Import.*Specifier$/.test(node.type)) found.push(...boundNames(asNode(node["local"])));
    for (const name of found) names.add(name);
    if (!functions.has(node.type)) for (const { child } of childrenOf(node)) look(child);
  };
  for (const { child } of childrenOf(scope)) look(child);
  return names;
}

/** Returns the dotted path of an identifier or member chain that starts with an undeclared name. */
function pathOf(node: SyntaxNode | undefined, scopes: readonly Set<string>[]): string | undefined {
  if (!node) return undefined;
  if (typeWrappers.has(node.type) || node.type === "ChainExpression")
    return pathOf(asNode(node["expression"]), scopes);
  if (node.type === "Identifier") {
    const name = nameOf(node);
    return name === undefined || scopes.some((scope) => scope.has(name)) ? undefined : name;
  }
  if (node.type !== "MemberExpression") return undefined;
  const property = asNode(node["property"]);
  const key = node["computed"] && property?.type === "Identifier" ? undefined : nameOf(property);
  const object = pathOf(asNode(node["object"]), scopes);
  return object === undefined || key === undefined ? undefined : shorten(`${object}.${key}`);
}

const shorten = (path: string): string => path.replace(globalObject, "");

/** Returns the keys that an object pattern reads. */
function patternKeys(pattern: SyntaxNode | undefined): string[] {
  if (pattern?.type !== "ObjectPattern") return [];
  return asNodes(pattern["properties"]).flatMap((property) => nameOf(asNode(property["key"])) ?? []);
}

/** Whether the child is only a key or a label, not a use. */
function isMereName(parent: SyntaxNode, field: string): boolean {
  if (field === "property" || field === "key") return !parent["computed"];
  return field === "label" || parent.type === "MetaProperty";
}
