import { allowedFormTags, allowedTags } from "../../../html/allow-list.ts";

const SECTION = "data-section";
const FIELD_DATA = ["data-kind", "data-hint"];
const LOOK = "data-look";
const TONE = "data-tone";
/** A text that only assistive technology reads, such as the reference number of the request that a button is about. */
export const VISUALLY_HIDDEN = "data-visually-hidden";

const baseOf = (tag: string): readonly string[] => allowedTags[tag] ?? allowedFormTags[tag] ?? [];

/**
 * Tags that a step may have besides those of all server HTML and forms (CONTRACT.md), and all attributes of those that
 * may have more in a step.
 */
export const stepMarkup: Readonly<Record<string, readonly string[]>> = {
  a: [...baseOf("a"), LOOK],
  button: ["type", "name", "value", "formnovalidate", "data-wait", LOOK],
  div: [SECTION],
  section: [SECTION],
  fieldset: [SECTION],
  input: [...baseOf("input"), ...FIELD_DATA],
  p: [TONE],
  select: [...baseOf("select"), ...FIELD_DATA],
  span: [TONE, VISUALLY_HIDDEN],
  textarea: [...baseOf("textarea"), "data-min", "data-max", ...FIELD_DATA],
};

/** Pattern of a field's name. */
export const FIELD_NAME = /^[\w.:-]{1,60}$/;

/** Name of the buttons that submit a step. */
export const ACTION = "actionButton";

/** Supported types of `input`. Steps can't ask for passwords, files or pictures. */
export const INPUT_TYPES: readonly string[] = [
  "text",
  "email",
  "tel",
  "date",
  "search",
  "number",
  "checkbox",
  "radio",
  "hidden",
];

/** Fields with such a name are never rendered: none of our steps asks for this, so it is an attack. */
export const FORBIDDEN_FIELD_NAMES = /passw|(?:^|[^a-z])pwd|cvv|cvc|card-?_?(?:number|no)|^cc-|iban/i;

/** Fields with such a name are never stored: identity documents. */
export const NEVER_STORED = /passport|licen[cs]e|ssn|social|document|identity|tax-?_?id|birth|otp|secret/i;
