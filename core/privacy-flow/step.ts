import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import { fieldKind, isKeepable, type Field, type FieldKind, type Option } from "./fields.ts";
import { ACTION, FIELD_NAME, INPUT_TYPES, NEVER_ASKED } from "./profile.ts";

/** A button that a step is answered with. */
export interface ActionButton {
  is: "button";
  value: string;
  label: string;
  /** The first of a step that checks, or else the first, is the main one. */
  isMain: boolean;
  /** Whether the fields must be right before it is sent. */
  checks: boolean;
  /** How long it waits after the step is shown, in seconds. */
  waitSeconds: number;
}

/** A group of fields; those of the mail-delivery section show only while they are wanted (PRC-6). */
export interface Group {
  is: "group";
  legend: HtmlElement | undefined;
  isForMail: boolean;
  /** Its checkboxes, where they can be chosen all at once (PRC-1). */
  choices: readonly Field[];
}

/** What is drawn in an element's place. */
export type Part =
  | Field
  | ActionButton
  | Group
  /** Drawn elsewhere, or not at all. */
  | { is: "nothing" }
  /** A label around fields, which are drawn with it. */
  | { is: "label"; fields: readonly HtmlElement[] };

/** A server's step, read: its tree, and what is drawn in place of some of its elements. */
export interface Step {
  nodes: readonly HtmlNode[];
  parts: ReadonlyMap<HtmlElement, Part>;
  fields: readonly Field[];
  buttons: readonly ActionButton[];
  /** Values that are sent without being shown. */
  hidden: Readonly<Record<string, string>>;
  /** Whether there is a checkbox that mail delivery depends on. */
  mailSwitch: Field | undefined;
  /** What broke the contract and is not drawn, as `tag` or `tag[attribute]`. */
  dropped: readonly string[];
}

/** These never check, nor does what begins with one of them and a colon. */
const UNCHECKED = /^(?:back|cancel|close|resend)(?::|$)/;
/** Longest value of a hidden field or a button. */
const VALUE_MAX = 4096;
/** Longest wait that is believed, in seconds. */
const WAIT_MAX = 600;

/** The words of some nodes. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node;
      return /^(?:select|textarea)$/.test(node.tag) ? "" : textOf(node.children);
    })
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

const isField = ({ tag }: HtmlElement) => /^(?:input|select|textarea)$/.test(tag);

/** A label's words, without a field that it stands around. */
const wordsOf = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    return isField(node) ? [] : [{ ...node, children: wordsOf(node.children) }];
  });

const everyIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...everyIn(node.children)]));

function legendOf(fieldset: HtmlElement | undefined): HtmlElement | undefined {
  return fieldset?.children.find(
    (one): one is HtmlElement => typeof one !== "string" && one.tag === "legend",
  );
}

function optionsOf(select: HtmlElement): { options: Option[]; chosen: string[] } {
  const nodes = everyIn(select.children).filter(({ tag }) => tag === "option");
  const options: Option[] = [];
  const chosen: string[] = [];
  for (const { attributes, children } of nodes) {
    const label = attributes["label"] ?? textOf(children);
    const value = attributes["value"] ?? label;
    if (attributes["disabled"] !== undefined && value !== "") continue;
    options.push({ value, label });
    if (attributes["selected"] !== undefined) chosen.push(value);
  }
  return { options, chosen };
}

/** A number of an attribute; undefined where it is none. */
const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;

interface Around {
  label: HtmlElement | undefined;
  fieldset: HtmlElement | undefined;
  isForMail: boolean;
}

/** Reads a step's tree by the contract; what breaks it is dropped and told. */
export function readStep(nodes: readonly HtmlNode[], dropped: readonly string[] = []): Step {
  const told = new Set(dropped);
  const parts = new Map<HtmlElement, Part>();
  const fields: Field[] = [];
  const buttons: ActionButton[] = [];
  const hidden: Record<string, string> = Object.create(null);
  const labels = new Map<string, HtmlElement>();
  for (const node of everyIn(nodes)) {
    const id = node.tag === "label" ? node.attributes["for"] : undefined;
    if (id !== undefined && !labels.has(id)) labels.set(id, node);
  }

  /** What a field is called; its label is drawn with it. */
  function labelOf(node: HtmlElement, { label, fieldset }: Around): readonly HtmlNode[] {
    const found = labels.get(node.attributes["id"] ?? "") ?? label;
    if (found && found !== label) parts.set(found, { is: "nothing" });
    return wordsOf((found ?? legendOf(fieldset))?.children ?? []);
  }

  function drop(node: HtmlElement, why?: string): void {
    told.add(why === undefined ? node.tag : `${node.tag}[${why}]`);
    parts.set(node, { is: "nothing" });
  }

  function addField(node: HtmlElement, around: Around): void {
    const { tag, attributes } = node;
    const { name = "", id: _, ...given } = attributes;
    const type = tag === "input" ? (given["type"] ?? "text").toLowerCase() : tag;
    if (tag === "input" && !INPUT_TYPES.includes(type)) return drop(node, `type=${type}`);
    if (!FIELD_NAME.test(name)) return drop(node, "name");
    if (NEVER_ASKED.test(name) || NEVER_ASKED.test(given["autocomplete"] ?? ""))
      return drop(node, `name=${name}`);
    if (type === "hidden") {
      hidden[name] = (given["value"] ?? "").slice(0, VALUE_MAX);
      return void parts.set(node, { is: "nothing" });
    }
    const isChoice = type === "checkbox" || type === "radio";
    const words = labelOf(node, around);
    const label = textOf(words);
    if (!label) return drop(node, "label");
    const twin = fields.find((one) => one.name === name);
    if (twin && !(isChoice && twin.type === type)) return drop(node, `name=${name}`);
    const { options, chosen } = tag === "select" ? optionsOf(node) : { options: [], chosen: [] };
    const kind: FieldKind = fieldKind(given["data-kind"], name, type);
    const value = tag === "textarea" ? rawText(node) : (given["value"] ?? "");
    const isOn = given["checked"] !== undefined;
    const field: Field = {
      is: "field",
      at: fields.length,
      name,
      kind,
      type: given["multiple"] !== undefined && tag === "select" ? "multiple" : (type as Field["type"]),
      label,
      words,
      hint: given["data-hint"],
      isRequired: given["required"] !== undefined,
      autocomplete: given["autocomplete"],
      options,
      value: isChoice ? value || "on" : value,
      chosen: tag === "select" ? chosen : isOn ? [value || "on"] : [],
      min: numberIn(given["data-min"]),
      max: numberIn(given["data-max"]),
      isForMail: around.isForMail,
      isKept: isKeepable(name, kind),
    };
    fields.push(field);
    parts.set(node, field);
  }

  function addButton(node: HtmlElement): void {
    const { attributes, children } = node;
    const label = textOf(children);
    const value = attributes["value"] ?? "";
    if (attributes["name"] !== ACTION || !value || value.length > VALUE_MAX) return drop(node, "name");
    if (!label) return drop(node, "label");
    const button: ActionButton = {
      is: "button",
      value,
      label,
      isMain: false,
      checks: attributes["formnovalidate"] === undefined && !UNCHECKED.test(value),
      waitSeconds: Math.min(numberIn(attributes["data-wait"]) ?? 0, WAIT_MAX),
    };
    buttons.push(button);
    parts.set(node, button);
  }

  function walk(list: readonly HtmlNode[], around: Around): void {
    for (const node of list) {
      if (typeof node === "string" || parts.has(node)) continue;
      const { tag, children } = node;
      const isForMail = around.isForMail || node.attributes["data-section"] === "mail-delivery";
      const inside = { ...around, isForMail };
      if (isField(node)) addField(node, around);
      else if (tag === "button") addButton(node);
      else if (tag === "label") {
        const around = everyIn(children).filter(isField);
        if (around.length) parts.set(node, { is: "label", fields: around });
        walk(children, { ...inside, label: node });
      } else if (tag === "fieldset" || (isForMail && !around.isForMail)) {
        const first = fields.length;
        walk(children, tag === "fieldset" ? { ...inside, fieldset: node } : inside);
        const own = fields.slice(first).filter(({ type, kind }) => type === "checkbox" && kind === "choice");
        parts.set(node, {
          is: "group",
          legend: legendOf(node),
          isForMail: isForMail && !around.isForMail,
          choices: own.length > 1 ? own : [],
        });
      } else walk(children, inside);
    }
  }

  walk(nodes, { label: undefined, fieldset: undefined, isForMail: false });
  const main = buttons.find(({ checks }) => checks) ?? buttons[0];
  if (main) main.isMain = true;
  const mailSwitch = fields.find(({ kind }) => kind === "mail-delivery");
  return { nodes, parts, fields, buttons, hidden, mailSwitch, dropped: [...told] };
}

/** What stands in a text area, as it stands. */
const rawText = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : "")).join("");
