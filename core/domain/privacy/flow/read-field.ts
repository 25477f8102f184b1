import type { HtmlElement, HtmlNode } from "../../../html/tree.ts";
import { fieldKind, isStorable, type Field, type Option } from "./fields.ts";
import { FIELD_NAME, INPUT_TYPES, FORBIDDEN_FIELD_NAMES } from "./step-markup.ts";

export const isField = ({ tag }: HtmlElement): boolean => /^(?:input|select|textarea)$/.test(tag);

/** Returns all elements, including nested ones. */
export const descendantsOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...descendantsOf(node.children)]));

/** Returns the text of some nodes. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node;
      return /^(?:select|textarea)$/.test(node.tag) ? "" : textOf(node.children);
    })
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

/** Returns an attribute's number, or undefined if it isn't one. */
export const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;

/** Returns the text of a text area, unchanged. */
const rawText = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : "")).join("");

function optionsOf(select: HtmlElement): { options: Option[]; chosen: string[] } {
  const options: Option[] = [];
  const chosen: string[] = [];
  for (const { tag, attributes, children } of descendantsOf(select.children)) {
    if (tag !== "option") continue;
    const label = attributes["label"] ?? textOf(children);
    const value = attributes["value"] ?? label;
    if (attributes["disabled"] !== undefined && value !== "") continue;
    options.push({ value, label });
    if (attributes["selected"] !== undefined) chosen.push(value);
  }
  return { options, chosen };
}

/** Returns what breaks the contract in a field, or undefined if nothing does. */
export function contractViolation({ tag, attributes }: HtmlElement): string | undefined {
  const { name = "", type = "text", autocomplete = "" } = attributes;
  if (tag === "input" && !INPUT_TYPES.includes(type.toLowerCase())) return `type=${type.toLowerCase()}`;
  if (!FIELD_NAME.test(name)) return "name";
  return FORBIDDEN_FIELD_NAMES.test(name) || FORBIDDEN_FIELD_NAMES.test(autocomplete)
    ? `name=${name}`
    : undefined;
}

/** Parses a field, including hidden ones. */
export function fieldFrom(
  node: HtmlElement,
  { at, words, isForMail }: Pick<Field, "at" | "words" | "isForMail">,
): Field {
  const { tag, attributes: given } = node;
  const { name = "" } = given;
  const isSelect = tag === "select";
  const type = tag === "input" ? (given["type"] ?? "text").toLowerCase() : tag;
  const kind = fieldKind(given["data-kind"], name, type);
  const isChoice = type === "checkbox" || type === "radio";
  const value = tag === "textarea" ? rawText(node) : given["value"] || (isChoice ? "on" : "");
  const { options, chosen } = isSelect ? optionsOf(node) : { options: [], chosen: [] };
  return {
    is: "field",
    at,
    name,
    kind,
    type: isSelect && given["multiple"] !== undefined ? "multiple" : (type as Field["type"]),
    label: textOf(words),
    words,
    hint: given["data-hint"],
    isRequired: given["required"] !== undefined,
    autocomplete: given["autocomplete"],
    options,
    value,
    chosen: given["checked"] === undefined ? chosen : [value],
    min: numberIn(given["data-min"]),
    max: numberIn(given["data-max"]),
    isForMail,
    isStored: isStorable(name, kind),
  };
}
