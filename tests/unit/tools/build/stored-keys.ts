import { encryptedKey } from "../../../../core/platform/encrypted-key.ts";
import { Visitor, type ESTree } from "vite";
import type { Source } from "../../../../tools/build/sources.ts";

/** Names of stores in a file, and its fixed texts. */
function namesIn({ program }: Source) {
  const stores = new Set<string>();
  const texts = new Map<string, string>();
  const typed = (name: ESTree.Node, annotation: ESTree.TSTypeAnnotation | null | undefined) => {
    const type = annotation?.typeAnnotation;
    if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return;
    if (type.typeName.name === "KeyStore" && name.type === "Identifier") stores.add(name.name);
  };
  new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => typed(key, typeAnnotation),
    ArrowFunctionExpression: ({ params }) =>
      params.forEach((one) => "typeAnnotation" in one && typed(one, one.typeAnnotation)),
    FunctionDeclaration: ({ params }) =>
      params.forEach((one) => "typeAnnotation" in one && typed(one, one.typeAnnotation)),
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier") return;
      typed(id, id.typeAnnotation);
      if (init?.type === "Literal" && typeof init.value === "string") texts.set(id.name, init.value);
      if (init?.type === "TemplateLiteral") texts.set(id.name, templateText(init));
    },
  }).visit(program);
  return { stores, texts };
}

const templateText = ({ quasis }: ESTree.TemplateLiteral) =>
  quasis.map(({ value }) => value.cooked).join("*");

const calls = (node: ESTree.Node, names: RegExp) =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && names.test(node.callee.name);

/**
 * The keys under which a file stores something in the browser, `*` for what is only known at run time.
 * @throws Error if a key can't be determined
 */
export function storedKeys(source: Source): string[] {
  const { stores, texts } = namesIn(source);
  const isStore = (node: ESTree.Node) =>
    (node.type === "Identifier" && stores.has(node.name)) || calls(node, /^(localStore|tabStore)$/);
  const keyOf = (node: ESTree.Node | undefined): string => {
    if (node?.type === "Literal" && typeof node.value === "string") return node.value;
    if (node?.type === "TemplateLiteral") return templateText(node);
    if (node && calls(node, /^encryptedKey$/)) return encryptedKey("*");
    const named = node?.type === "Identifier" ? texts.get(node.name) : undefined;
    if (named === undefined) throw new Error(`${source.file}: the storage key cannot be determined`);
    return named;
  };
  const keys = new Set<string>();
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (calls(node, /^remembered$/)) keys.add(keyOf(given[2]));
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name === "set" && isStore(callee.object)) keys.add(keyOf(given[0]));
    },
  }).visit(source.program);
  return [...keys];
}
