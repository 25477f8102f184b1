import { asNode, asNodes, nameOf, walk } from "./syntax.ts";
import type { SyntaxNode } from "./syntax.ts";

/** An import of a module. */
export type Import = {
  /** As written, or a pattern for `import.meta.glob`. */
  readonly specifier: string;
  /** The used export names; `*` if they are unknown. */
  readonly names: readonly string[];
  /** Whether it is removed at compile time. */
  readonly typeOnly: boolean;
  /** Whether it is an `import()` or a glob. */
  readonly isOnDemand?: boolean;
};

/** Returns all imports of a module: static, re-exports, dynamic, types and globs. */
export function importsOf(program: SyntaxNode): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    const specifier = nameOf(asNode(node["source"]));
    const isOnDemand = node.type === "ImportExpression";
    if (specifier !== undefined) found.push({ specifier, ...takenBy(node, program), isOnDemand });
    for (const pattern of globPatterns(node))
      found.push({ specifier: pattern, names: ["*"], typeOnly: false, isOnDemand: true });
  });
  return found;
}

function takenBy(node: SyntaxNode, program: SyntaxNode): Pick<Import, "names" | "typeOnly"> {
  if (node.type === "TSImportType") return { names: ["*"], typeOnly: true };
  const specifiers = asNodes(node["specifiers"]);
  const names = specifiers.flatMap((s) => {
    const name = nameOf(asNode(s.type === "ExportSpecifier" ? s["local"] : s["imported"]));
    return name ?? ["*", ...membersOf(nameOf(asNode(s["local"])), program)];
  });
  // Not so for `import { type A }`: verbatimModuleSyntax keeps the import itself.
  const typeOnly = node["importKind"] === "type" || node["exportKind"] === "type";
  return { names: specifiers.length > 0 ? names : ["*"], typeOnly };
}

/** Returns the used members of a default or namespace import, e.g. `use` for `React.use`. */
function membersOf(local: string | undefined, program: SyntaxNode): string[] {
  const members: string[] = [];
  walk(program, (node) => {
    if (node.type !== "MemberExpression" || nameOf(asNode(node["object"])) !== local) return;
    const member = nameOf(asNode(node["property"]));
    if (member !== undefined) members.push(member);
  });
  return members;
}

function globPatterns(node: SyntaxNode): string[] {
  const callee = asNode(node["callee"]);
  if (node.type !== "CallExpression" || asNode(callee?.["object"])?.type !== "MetaProperty") return [];
  if (nameOf(asNode(callee?.["property"])) !== "glob") return [];
  const first = asNodes(node["arguments"])[0];
  const patterns = first?.type === "ArrayExpression" ? asNodes(first["elements"]) : [first];
  return patterns.flatMap((pattern) => nameOf(pattern) ?? []).filter((pattern) => !pattern.startsWith("!"));
}
