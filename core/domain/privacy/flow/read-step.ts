import type { Look } from "../../../ui/button/Button.tsx";
import type { HtmlElement, HtmlNode } from "../../../html/tree.ts";
import { isChoice, type Field } from "./fields.ts";
import { ACTION, VISUALLY_HIDDEN } from "./step-markup.ts";
import { contractViolation, descendantsOf, fieldFrom, isField, numberIn, textOf } from "./read-field.ts";
import type { ActionButton, Part, Step } from "./step.ts";

/** Buttons with these values don't validate, nor do those that begin with one of them and a colon. */
const UNCHECKED = /^(?:back|cancel|close|resend)(?::|$)/;
/** Maximum length of the value of a hidden field or a button, in characters. */
const VALUE_MAX = 4096;
/** Maximum wait of a button, in seconds. */
const WAIT_MAX = 600;

/** Returns the look that the server chose, if it did. */
export const lookOf = ({ attributes }: HtmlElement): Look | undefined =>
  (["primary", "secondary", "quiet"] as const).find((look) => look === attributes["data-look"]);

const isHidden = ({ attributes }: HtmlElement) => attributes[VISUALLY_HIDDEN] !== undefined;

/** Returns the content of a label, without a field inside it. */
const wordsOf = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    return isField(node) ? [] : [{ ...node, children: wordsOf(node.children) }];
  });

function legendOf(fieldset: HtmlElement | undefined): HtmlElement | undefined {
  return fieldset?.children.find(
    (one): one is HtmlElement => typeof one !== "string" && one.tag === "legend",
  );
}

/** Whether it is shown beside the form, which has all fields and buttons. */
const isAside = ({ attributes, children }: HtmlElement): boolean =>
  attributes["data-section"] === "aside" &&
  !descendantsOf(children).some((one) => isField(one) || one.tag === "button");

interface Around {
  label: HtmlElement | undefined;
  fieldset: HtmlElement | undefined;
  isForMail: boolean;
}

/** Parses a step by the contract. What breaks the contract is dropped and reported. */
export function readStep(nodes: readonly HtmlNode[], dropped: readonly string[] = []): Step {
  const droppedNames = new Set(dropped);
  const parts = new Map<HtmlElement, Part>();
  const fields: Field[] = [];
  const buttons: ActionButton[] = [];
  const aside: HtmlNode[] = [];
  const hidden: Record<string, string> = Object.create(null);
  const grouped = new Set<string>();
  const labels = new Map<string, HtmlElement>();
  for (const node of descendantsOf(nodes)) {
    const id = node.tag === "label" ? node.attributes["for"] : undefined;
    if (id !== undefined && !labels.has(id)) labels.set(id, node);
  }

  /** Returns the content of a field's label. The label is rendered with its field. */
  function labelOf(node: HtmlElement, { label, fieldset }: Around): readonly HtmlNode[] {
    const id = node.attributes["id"] ?? "";
    const found = labels.get(id) ?? label;
    labels.delete(id); // if several fields have the same id, it is the first one's
    if (found && found !== label) parts.set(found, { is: "nothing" });
    return wordsOf((found ?? legendOf(fieldset))?.children ?? []);
  }

  function drop(node: HtmlElement, why: string): void {
    droppedNames.add(`${node.tag}[${why}]`);
    parts.set(node, { is: "nothing" });
  }

  function addField(node: HtmlElement, around: Around): void {
    const broken = contractViolation(node);
    if (broken) return drop(node, broken);
    const { name = "", type, value = "" } = node.attributes;
    if (type?.toLowerCase() === "hidden") {
      hidden[name] = value.slice(0, VALUE_MAX);
      return void parts.set(node, { is: "nothing" });
    }
    const words = labelOf(node, around);
    const field = fieldFrom(node, { at: fields.length, words, isForMail: around.isForMail });
    if (!field.label) return drop(node, "label");
    const twin = fields.find((one) => one.name === name);
    if (twin && !(isChoice(field) && twin.type === field.type)) return drop(node, `name=${name}`);
    fields.push(field);
    parts.set(node, field);
  }

  function addButton(node: HtmlElement): void {
    const { attributes, children } = node;
    const text = textOf(children);
    const end = textOf(descendantsOf(children).filter(isHidden));
    const about = text.endsWith(end) ? end : "";
    const label = text.slice(0, text.length - about.length).trim();
    const value = attributes["value"] ?? "";
    if (attributes["name"] !== ACTION || !value || value.length > VALUE_MAX) return drop(node, "name");
    if (!label) return drop(node, "label");
    const button: ActionButton = {
      is: "button",
      value,
      label,
      about,
      look: lookOf(node),
      isMain: false,
      checks: attributes["formnovalidate"] === undefined && !UNCHECKED.test(value),
      waitSeconds: Math.min(numberIn(attributes["data-wait"]) ?? 0, WAIT_MAX),
    };
    buttons.push(button);
    parts.set(node, button);
  }

  /** Returns the choice of a fieldset, if it has no other choice and no other fields. */
  function choiceOf(inside: readonly Field[]): Field | undefined {
    const [choice] = inside;
    if (!choice || grouped.has(choice.name)) return undefined;
    const isOne = inside.every((field) => isChoice(field) && field.name === choice.name);
    if (!isOne || (choice.type === "checkbox" && inside.length === 1)) return undefined;
    grouped.add(choice.name);
    return choice;
  }

  function walk(list: readonly HtmlNode[], around: Around): void {
    for (const node of list) {
      if (typeof node === "string" || parts.has(node)) continue;
      const { tag, children } = node;
      const isForMail = around.isForMail || node.attributes["data-section"] === "mail-delivery";
      const inside = { ...around, isForMail };
      if (isField(node)) addField(node, around);
      else if (tag === "button") addButton(node);
      else if (isAside(node)) {
        aside.push(...children);
        parts.set(node, { is: "nothing" });
      } else if (tag === "label") {
        const around = descendantsOf(children).filter(isField);
        if (around.length) parts.set(node, { is: "label", fields: around });
        walk(children, { ...inside, label: node });
      } else if (tag === "fieldset" || (isForMail && !around.isForMail)) {
        const first = fields.length;
        walk(children, tag === "fieldset" ? { ...inside, fieldset: node } : inside);
        const all = fields.slice(first);
        const own = all.filter(({ type, kind }) => type === "checkbox" && kind === "choice");
        parts.set(node, {
          is: "group",
          legend: legendOf(node),
          isForMail: isForMail && !around.isForMail,
          choices: own.length > 1 ? own : [],
          choice: tag === "fieldset" ? choiceOf(all) : undefined,
        });
      } else walk(children, inside);
    }
  }

  const hasControl = (node: HtmlElement) => /^(?:field|button|group)$/.test(parts.get(node)?.is ?? "");

  walk(nodes, { label: undefined, fieldset: undefined, isForMail: false });
  const main = buttons.find(({ checks }) => checks) ?? buttons[0];
  if (main) main.isMain = true;
  const mailSwitch = fields.find(({ kind }) => kind === "mail-delivery");
  return {
    nodes,
    aside,
    start: Math.max(
      nodes.findIndex((node) => descendantsOf([node]).some(hasControl)),
      0,
    ),
    parts,
    fields,
    buttons,
    hidden,
    grouped,
    mailSwitch,
    hasAddressSuggestions: false,
    dropped: [...droppedNames],
  };
}
