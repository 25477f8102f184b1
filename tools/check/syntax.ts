import { parseSync } from "vite";

/** One node of a syntax tree (ESTree with TypeScript and JSX), read by the names of its fields. */
export type SyntaxNode = { readonly type: string; readonly [field: string]: unknown };

/**
 * The syntax tree of a TypeScript or JavaScript source; `path` tells the dialect by its ending.
 * @throws SyntaxError naming the file, when the source cannot be parsed
 */
export function parse(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source, { sourceType: "module", preserveParens: false });
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return asNode(program) ?? { type: "Program" };
}

/** The value as a node, or undefined when it is something else. */
export function asNode(value: unknown): SyntaxNode | undefined {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  return typeof value.type === "string" ? (value as SyntaxNode) : undefined;
}

/** The nodes in a field that holds a list. */
export function asNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : [];
}

/** Every direct child with the name of the field that holds it, in source order. */
export function childrenOf(node: SyntaxNode): { field: string; child: SyntaxNode }[] {
  return Object.entries(node).flatMap(([field, value]) => {
    const nodes = Array.isArray(value) ? asNodes(value) : [asNode(value)];
    return nodes.flatMap((child) => (child ? { field, child } : []));
  });
}

/** Calls `enter` for the node and everything below it; where it answers false, nothing below is visited. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => boolean | void): void {
  if (enter(node) === false) return;
  for (const { child } of childrenOf(node)) walk(child, enter);
}

/** The text of an identifier, a string or a template without holes; undefined for anything computed. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (!node) return undefined;
  if (typeof node["name"] === "string") return node["name"];
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type !== "TemplateLiteral" || asNodes(node["expressions"]).length > 0) return undefined;
  return templateText(node);
}

/** The fixed parts of a template literal, joined. */
export function templateText(node: SyntaxNode): string {
  return asNodes(node["quasis"])
    .map((part) => part["value"])
    .map((value) => (typeof value === "object" && value && "cooked" in value ? String(value.cooked) : ""))
    .join("");
}
