import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** What a step's HTML can tell: a text, whether something is so, or a list of such things. */
export type Fact = string | boolean | readonly Facts[];
export interface Facts {
  readonly [name: string]: Fact | undefined;
}

/** Values of fields by their names. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** A field of a step, as its HTML describes it. */
export interface Field {
  name: string;
  /** What its value has to look like: `data-kind`, else as the name says. Of no account where it is chosen. */
  kind: string;
  isRequired: boolean;
  /** What can be chosen. */
  options: readonly string[];
  /** Whether several can be. */
  isMultiple: boolean;
  /** In characters; only where `data-min` and `data-max` say so. */
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

/** `{{name}}` in a text; nothing stands for what is not known. Serialising escapes it. */
const fill = (text: string, facts: Facts): string =>
  text.replace(/\{\{([\w:.-]+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    return typeof fact === "string" ? fact : "";
  });

const isSo = (fact: Fact | undefined): boolean => (Array.isArray(fact) ? fact.length > 0 : Boolean(fact));

/** What stands in the place of a `<template>`: its content once for each of a list, or where a fact is so. */
function unfold(template: Tree.Template, facts: Facts): Tree.ChildNode[] {
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
  parent.childNodes = parent.childNodes.flatMap((node) => (isTemplate(node) ? unfold(node, facts) : [node]));
  for (const node of parent.childNodes) {
    if ("value" in node) node.value = fill(node.value, facts);
    if (!isElement(node)) continue;
    for (const one of node.attrs) one.value = fill(one.value, facts);
    expand(node, facts);
  }
}

/** A step's HTML with the facts in their places. */
export function expandHtml(html: string, facts: Facts): Tree.DocumentFragment {
  const tree = parseFragment(html);
  expand(tree, facts);
  return tree;
}

/** Every element, with whether it stands in the section for delivery by mail. */
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

/** The fields that a step has, in their order. */
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

/** A button that a step can be answered with, and whether the fields must be right for it. */
export interface Button {
  value: string;
  checks: boolean;
}

/** These never check (core/privacy-flow/CONTRACT.md). */
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

/** Writes what was entered before into its fields; a one-time code never comes back. */
export function setValues(tree: Tree.ParentNode, values: Values): void {
  for (const [element] of everyElement(tree)) {
    const name = attribute(element, "name");
    if (!CONTROLS.has(element.tagName) || name === undefined || !Object.hasOwn(values, name)) continue;
    const isFixed = attribute(element, "type") === "hidden" || attribute(element, "data-kind") === "code";
    if (!isFixed) setValue(element, values[name] ?? "");
  }
}

/** Of a parsed step; empty lines that its templates leave are none of a visitor's bytes. */
export const htmlOf = (tree: Tree.ParentNode): string =>
  serialize(tree)
    .replace(/\n\s*\n/g, "\n")
    .trim();
