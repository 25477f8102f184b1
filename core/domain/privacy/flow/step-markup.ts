import { allowed, allowedFields } from "../../../html/allow-list.ts";

const SECTION = "data-section";
const ABOUT_FIELDS = ["data-kind", "data-hint"];
const LOOK = "data-look";
const TONE = "data-tone";
/** A text that only assistive technology reads, such as the reference number of the request that a button is about. */
export const VISUALLY_HIDDEN = "data-visually-hidden";

/** Tags and attributes that a step may have besides those of all server HTML (CONTRACT.md): its fields and buttons. */
export const stepMarkup: Readonly<Record<string, readonly string[]>> = {
  a: [...(allowed["a"] ?? []), LOOK],
  button: ["type", "name", "value", "formnovalidate", "data-wait", LOOK],
  div: [SECTION],
  section: [SECTION],
  fieldset: [SECTION],
  form: [],
  input: ["type", "name", "value", "checked", "required", "autocomplete", ...ABOUT_FIELDS],
  label: allowedFields["label"] ?? [],
  legend: [],
  optgroup: ["label"],
  p: [TONE],
  option: ["value", "selected", "disabled", "label"],
  select: ["name", "multiple", "required", "autocomplete", ...ABOUT_FIELDS],
  span: [TONE, VISUALLY_HIDDEN],
  textarea: ["name", "required", "autocomplete", "data-min", "data-max", ...ABOUT_FIELDS],
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
