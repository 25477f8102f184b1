import type { Look } from "../../../ui/button/Button.tsx";
import type { HtmlElement, HtmlNode } from "../../../html/tree.ts";
import type { Field } from "./fields.ts";

/**
 * Number of fields that fill a screen. In a longer step they are rendered first, so that it appears in half the time.
 */
export const FIRST_FIELDS = 10;

/** A button that submits a step. */
export interface ActionButton {
  is: "button";
  value: string;
  label: string;
  /** The end of its label that only assistive technology reads. */
  about: string;
  /** The server's choice. Otherwise the main button is primary, and buttons that don't validate are quiet. */
  look: Look | undefined;
  /** The main button is the first that validates, or the first of all if none does. */
  isMain: boolean;
  /** Whether the fields must be valid before it is sent. */
  checks: boolean;
  /** How long it is disabled after the step is shown, in seconds. */
  waitSeconds: number;
}

/** A group of fields. Those of the mail-delivery section are only shown if mail delivery is selected (PRC-6). */
export interface Group {
  is: "group";
  legend: HtmlElement | undefined;
  isForMail: boolean;
  /** Its checkboxes, if they can be selected all together (PRC-1). */
  choices: readonly Field[];
  /** The first of its radio buttons or checkboxes, if they share one name: the group shows their message. */
  choice: Field | undefined;
}

/** What is rendered in place of an element. */
export type Part =
  | Field
  | ActionButton
  | Group
  /** Rendered elsewhere, or not at all. */
  | { is: "nothing" }
  /** A label around fields, which are rendered with it. */
  | { is: "label"; fields: readonly HtmlElement[] };

/** A server's step, parsed: its tree, and the replacements of some of its elements. */
export interface Step {
  nodes: readonly HtmlNode[];
  /** Text beside or below the form. */
  aside: readonly HtmlNode[];
  /** Index of the first node with a field or a button. What is before it introduces the step. */
  start: number;
  parts: ReadonlyMap<HtmlElement, Part>;
  fields: readonly Field[];
  buttons: readonly ActionButton[];
  /** Values that are sent without being shown. */
  hidden: Readonly<Record<string, string>>;
  /** Names of choices whose message their group shows. */
  grouped: ReadonlySet<string>;
  /** The checkbox that switches mail delivery, if there is one. */
  mailSwitch: Field | undefined;
  /** Whether streets are looked up while the visitor types, and must be one of the suggestions (PRC-7). */
  hasAddressSuggestions: boolean;
  /** What broke the contract and isn't rendered, as `tag` or `tag[attribute]`. */
  dropped: readonly string[];
}
