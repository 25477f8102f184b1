import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** A fact for a step's HTML: a text, a condition, or a list of facts. */
export type Fact = string | boolean | readonly Facts[];
export interface Facts {
  readonly [name: string]: Fact | undefined;
}

/** Values of fields by their names. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** Returns a field's first value; empty without one. */
export const firstOf = (value: Values[string] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** A field of a step, as its HTML describes it. */
export interface Field {
  name: string;
  /** Format of its value: `data-kind`, otherwise by its name. Ignored for choices. */
  kind: string;
  isRequired: boolean;
  /** Values of its options. */
  options: readonly string[];
  /** Whether it allows multiple selection. */
  isMultiple: boolean;
  /** In characters; only set if `data-min` and `data-max` are. */
  min: number | undefined;
  max: number | undefined;
  isForMailDelivery: boolean;
}

const isElement = (node: Tree.Node): node is Tree.Element => "tagName" in node;
const isTemplate = (node: Tree.Node): node is Tree.Template => node.nodeName === "template";
const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function setAttribute(element: Tree.Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((one) => one.name !== name), { name, value }];
}

/** Replaces `{{name}}` in a text; unknown facts become empty. Serializing escapes the values. */
const interpolate = (text: string, facts: Facts): string =>
  text.replace(/\{\{([\w:.-]+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    return typeof fact === "string" ? fact : "";
  });

const isSo = (fact: Fact | undefined): boolean => (Array.isArray(fact) ? fact.length > 0 : Boolean(fact));

/** Returns the replacement of a `<template>`: its content once per list item, or if a condition is true. */
function expandTemplate(template: Tree.Template, facts: Facts): Tree.ChildNode[] {
  const [each, when, unless] = ["data-each", "data-if", "data-unless"].map((name) =>
    attribute(template, name),
  );
  const html = serialize(template.content);
  const drawn = (known: Facts) => {
    const copy = parseFragment(template, html, {});
    expand(copy, known);
    return copy.childNodes;
  };
  if (each !== undefined) {
    const list = facts[each];
    return Array.isArray(list) ? list.flatMap((item: Facts) => drawn({ ...facts, ...item })) : [];
  }
  const isShown = when === undefined ? !isSo(facts[unless ?? ""]) : isSo(facts[when]);
  return isShown ? drawn(facts) : [];
}

function expand(parent: Tree.ParentNode, facts: Facts): void {
  parent.childNodes = parent.childNodes.flatMap((node) =>
    isTemplate(node) ? expandTemplate(node, facts) : [node],
  );
  for (const node of parent.childNodes) {
    if ("value" in node) node.value = interpolate(node.value, facts);
    if (!isElement(node)) continue;
    for (const one of node.attrs) one.value = interpolate(one.value, facts);
    expand(node, facts);
  }
}

/** Returns a step's HTML with the facts filled in. */
export function expandHtml(html: string, facts: Facts): Tree.DocumentFragment {
  const tree = parseFragment(html);
  expand(tree, facts);
  return tree;
}

/** Yields each element, and whether it is in the section for mail delivery. */
function* everyElement(
  parent: Tree.ParentNode,
  isForMail = false,
): Generator<readonly [element: Tree.Element, isForMail: boolean]> {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    const below = isForMail || attribute(node, "data-section") === "mail-delivery";
    yield [node, below];
    yield* everyElement(node, below);
  }
}

const CONTROLS = new Set(["input", "textarea", "select"]);
const isChosen = (element: Tree.Element) => /^(?:checkbox|radio)$/.test(attribute(element, "type") ?? "");
const optionsIn = (element: Tree.Element): string[] =>
  element.tagName === "select"
    ? [...everyElement(element)].flatMap(([one]) =>
        one.tagName === "option" ? [attribute(one, "value") ?? ""] : [],
      )
    : [attribute(element, "value") ?? "on"];
const lengthOf = (text: string | undefined) => (text ? Number(text) : undefined);

/** Returns the fields of a step, in order. */
export function fieldsIn(tree: Tree.ParentNode): Field[] {
  const fields = new Map<string, Field>();
  for (const [element, isForMailDelivery] of everyElement(tree)) {
    const name = attribute(element, "name");
    if (!CONTROLS.has(element.tagName) || !name) continue;
    const isChoice = isChosen(element) || element.tagName === "select";
    const isHidden = attribute(element, "type") === "hidden";
    const known = fields.get(name);
    fields.set(name, {
      name,
      kind: attribute(element, "data-kind") ?? name,
      isRequired: known?.isRequired || attribute(element, "required") !== undefined,
      options: [...(known?.options ?? []), ...(isChoice || isHidden ? optionsIn(element) : [])],
      isMultiple: attribute(element, "type") === "checkbox" || attribute(element, "multiple") !== undefined,
      min: lengthOf(attribute(element, "data-min")),
      max: lengthOf(attribute(element, "data-max")),
      isForMailDelivery,
    });
  }
  return [...fields.values()];
}

/** A button that submits a step, and whether the fields must be valid. */
export interface Button {
  value: string;
  checks: boolean;
}

/** Buttons that never validate (core/domain/privacy/flow/CONTRACT.md). */
const UNCHECKED = /^(?:back|cancel|close|resend)(?::|$)/;

export const buttonsIn = (tree: Tree.ParentNode): Button[] =>
  [...everyElement(tree)].flatMap(([element]) => {
    const value = attribute(element, "value") ?? "";
    if (element.tagName !== "button" || attribute(element, "name") !== "actionButton") return [];
    return [{ value, checks: attribute(element, "formnovalidate") === undefined && !UNCHECKED.test(value) }];
  });

function setValue(element: Tree.Element, value: string | readonly string[]): void {
  const values = [value].flat();
  if (isChosen(element)) {
    if (values.includes(attribute(element, "value") ?? "on")) setAttribute(element, "checked", "");
  } else if (element.tagName === "select") {
    for (const [option] of everyElement(element))
      if (values.includes(attribute(option, "value") ?? "")) setAttribute(option, "selected", "");
  } else if (element.tagName === "textarea") {
    element.childNodes = [{ nodeName: "#text", value: values[0] ?? "", parentNode: element }];
  } else setAttribute(element, "value", values[0] ?? "");
}

/** Sets the fields to the values entered before, except for one-time codes. */
export function setValues(tree: Tree.ParentNode, values: Values): void {
  for (const [element] of everyElement(tree)) {
    const name = attribute(element, "name");
    if (!CONTROLS.has(element.tagName) || name === undefined || !Object.hasOwn(values, name)) continue;
    const isFixed = attribute(element, "type") === "hidden" || attribute(element, "data-kind") === "code";
    if (!isFixed) setValue(element, values[name] ?? "");
  }
}

/** Serializes a parsed step, without the empty lines that its templates leave. */
export const htmlOf = (tree: Tree.ParentNode): string =>
  serialize(tree)
    .replace(/\n\s*\n/g, "\n")
    .trim();
