import { parseSync } from "vite";

/** A node of a syntax tree (ESTree with TypeScript and JSX), with its fields by name. */
export type SyntaxNode = { readonly type: string; readonly [field: string]: unknown };

/**
 * Returns the syntax tree of a TypeScript or JavaScript source; the extension of `path` selects the dialect.
 * @throws SyntaxError with the file's name if the source can't be parsed
 */
export function parse(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source, { sourceType: "module", preserveParens: false });
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return asNode(program) ?? { type: "Program" };
}

/** Returns the value if it is a node, otherwise undefined. */
export function asNode(value: unknown): SyntaxNode | undefined {
  if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
  return typeof value.type === "string" ? (value as SyntaxNode) : undefined;
}

/** Returns the nodes of an array. */
export function asNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : [];
}

/** Returns every direct child with the name of its field, in source order. */
export function childrenOf(node: SyntaxNode): { field: string; child: SyntaxNode }[] {
  return Object.entries(node).flatMap(([field, value]) => {
    const nodes = Array.isArray(value) ? asNodes(value) : [asNode(value)];
    return nodes.flatMap((child) => (child ? { field, child } : []));
  });
}

/** Calls `enter` for the node and everything below it. If it returns false, nothing below is visited. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => boolean | void): void {
  if (enter(node) === false) return;
  for (const { child } of childrenOf(node)) walk(child, enter);
}

/** Returns the text of an identifier, a string or a template without placeholders; undefined if it is computed. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (!node) return undefined;
  if (typeof node["name"] === "string") return node["name"];
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type !== "TemplateLiteral" || asNodes(node["expressions"]).length > 0) return undefined;
  return templateText(node);
}

/** Returns the fixed parts of a template literal, joined. */
export function templateText(node: SyntaxNode): string {
  return asNodes(node["quasis"])
    .map((part) => part["value"])
    .map((value) => (typeof value === "object" && value && "cooked" in value ? String(value.cooked) : ""))
    .join("");
}
