import type { HtmlElement, HtmlNode } from "../html/tree.ts";
import type { Field } from "./fields.ts";

/** Fields that fill a screen: of a longer step these are drawn first, so that it shows in half the time. */
export const FIRST_FIELDS = 10;

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
  /** The first of its radio buttons or checkboxes, if they share one name: the group shows their message. */
  choice: Field | undefined;
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
  /** Names of choices whose message their group shows. */
  grouped: ReadonlySet<string>;
  /** Whether there is a checkbox that mail delivery depends on. */
  mailSwitch: Field | undefined;
  /** PRC-7: whether streets are looked up while somebody types, and must be one of the suggestions. */
  suggestsStreets: boolean;
  /** What broke the contract and is not drawn, as `tag` or `tag[attribute]`. */
  dropped: readonly string[];
}
