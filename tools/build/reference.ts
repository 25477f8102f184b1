import { join } from "node:path";
import type { ESTree } from "vite";
import { locales } from "../../core/platform/config/locales.ts";
import type { WidgetFolder } from "./discover.ts";
import { parseDoc, type Doc } from "./jsdoc.ts";
import { docBefore, exported, readSource, type Source } from "./sources.ts";
import { projectRoot } from "../tree.ts";

export interface Named {
  name: string;
  description: string;
}

export interface Attribute extends Named {
  /** Name of the property. */
  property: string;
  /** TypeScript type of the property when set. */
  type: string;
  /** As JSON; undefined if there is none. */
  default: string | undefined;
}

export interface WidgetEvent extends Named {
  /** TypeScript type of the event's detail; `null` if it has none. */
  detail: string;
}

/** What an element offers a page, from its doc comment. */
export interface Reference {
  tag: string;
  className: string;
  summary: string;
  description: string;
  attributes: readonly Attribute[];
  events: readonly WidgetEvent[];
  /** The default slot's name is empty. */
  slots: readonly Named[];
  parts: readonly Named[];
  cssProperties: readonly Named[];
  states: readonly Named[];
}

/** What all elements share, and its source file. */
export type CommonReference = Omit<Reference, "tag" | "className">;
const COMMON = join(projectRoot, "core/element/class/definition.ts");

const propertyName = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a default as an attribute's text, without quotes. */
export const attributeText = (given: string): string => String(JSON.parse(given));

/** Values of an enumerated attribute. */
export const wordsOf = ({ type }: Attribute): string[] =>
  [...type.matchAll(/(?:^|\| )"([^"]*)"/g)].map(([, word]) => word as string);

/**
 * Returns a type on one line, undoing the formatter's line breaks: there, unions start with `|` and the last member
 * ends with `;` or `,`. `{}` and `Record<string, never>` both mean an empty object.
 */
export const sameType = (type: string): string =>
  type
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(^|[<(:] )\| /g, "$1")
    .replace(/([<([]) /g, "$1")
    .replace(/,? ([>)\]])/g, "$1")
    .replace(/; \}/g, " }")
    .replace(/^\{ ?\}$/, "Record<string, never>");

/** Reads the tags of a doc comment. @throws SyntaxError if one is unknown or can't be read */
export function fromDoc({ summary, description, tags }: Doc, file: string): CommonReference {
  const known = /^(tag|attr|fires|slot|csspart|cssprop|cssstate)$/;
  const unknown = tags.find(({ tag }) => !known.test(tag));
  if (unknown) throw new SyntaxError(`${file}: @${unknown.tag} is no tag of an element's reference`);
  const named = (tag: string): Named[] =>
    tags
      .filter((one) => one.tag === tag)
      .map(({ name, description: text }) => ({ name: name === "-" ? "" : name, description: text }));
  return {
    summary,
    description,
    attributes: tags
      .filter(({ tag }) => tag === "attr")
      .map(({ name, type, default: given, description: text }) => {
        return { name, property: propertyName(name), type, default: given, description: text };
      }),
    events: tags
      .filter(({ tag }) => tag === "fires")
      .map(({ name, type, description: text }) => {
        const detail = /^CustomEvent<(.*)>$/s.exec(type)?.[1];
        if (!detail) throw new SyntaxError(`${file}: @fires ${name} must have a type CustomEvent<…>`);
        return { name, detail: sameType(detail), description: text };
      }),
    slots: named("slot"),
    parts: named("csspart"),
    cssProperties: named("cssprop"),
    // `a | b | c` lists states that need no description.
    states: named("cssstate").flatMap(({ name, description: text }) =>
      text.startsWith("|")
        ? [name, ...text.slice(1).split("|")].map((one) => ({ name: one.trim(), description: "" }))
        : [{ name, description: text }],
    ),
  };
}

/** Reads an element's own reference from its element.ts. */
export function referenceOf(source: Source): Reference {
  for (const node of source.program.body) {
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : undefined;
    if (declared?.type !== "ClassDeclaration" || !declared.id) continue;
    const doc = parseDoc(docBefore(source, node.start), source.file);
    const tag = doc.tags.find((one) => one.tag === "tag")?.name;
    if (!tag) throw new SyntaxError(`${source.file}: the doc comment of ${declared.id.name} has no @tag`);
    return { tag, className: declared.id.name, ...fromDoc(doc, source.file) };
  }
  throw new SyntaxError(`${source.file}: exports no class`);
}

export const readReference = ({ element }: WidgetFolder): Reference => referenceOf(readSource(element));

/** Reads the reference of all elements from the doc comment of `commonProps`. */
export function readCommon(): CommonReference {
  const source = readSource(COMMON);
  const found = exported(source, "commonProps");
  if (!found) throw new SyntaxError(`${COMMON}: exports no commonProps`);
  const common = fromDoc(parseDoc(docBefore(source, found.start), COMMON), COMMON);
  const codes = locales.map((locale) => `"${locale}"`).join(" | ");
  const attributes = common.attributes.map((one) => (one.type === "Locale" ? { ...one, type: codes } : one));
  return { ...common, attributes };
}

export interface Member extends Named {
  method: boolean;
  /** For a method, its return type. */
  type: string;
  readonly: boolean;
  doc: Doc;
}

const textOf = ({ text }: Source, node: ESTree.TSTypeAnnotation | null | undefined) =>
  node ? text.slice(node.typeAnnotation.start, node.typeAnnotation.end) : "unknown";

/** Returns the documented members of an interface. Methods have no parameters. */
export function readMembers(file: string, name: string): Member[] {
  const source = readSource(join(projectRoot, file));
  const declaration = exported(source, name)?.declaration;
  if (declaration?.type !== "TSInterfaceDeclaration")
    throw new SyntaxError(`${file}: exports no interface ${name}`);
  return declaration.body.body.flatMap((member) => {
    if (member.type !== "TSMethodSignature" && member.type !== "TSPropertySignature") return [];
    const doc = parseDoc(docBefore(source, member.start), file);
    const method = member.type === "TSMethodSignature";
    return {
      name: member.key.type === "Identifier" ? member.key.name : "",
      description: doc.description,
      method,
      type: textOf(source, method ? member.returnType : member.typeAnnotation),
      readonly: !method && member.readonly,
      doc,
    };
  });
}

/** Returns an element's methods. Only elements that open have show() and close(). */
export const methodsOf = ({ attributes }: Pick<Reference, "attributes">): Member[] =>
  readMembers("core/element/class/define-widget.ts", "WidgetMethods").filter(
    ({ name }) => !/^(show|close)$/.test(name) || attributes.some((one) => one.name === "open"),
  );
