import { allowedFields } from "../html/profile.ts";

const SECTION = "data-section";
const ABOUT_FIELDS = ["data-kind", "data-hint"];

/** What a step may contain besides all HTML of a server (CONTRACT.md): its fields and buttons, by tag. */
export const stepMarkup: Readonly<Record<string, readonly string[]>> = {
  button: ["type", "name", "value", "formnovalidate", "data-wait"],
  div: [SECTION],
  section: [SECTION],
  fieldset: [SECTION],
  form: [],
  input: ["type", "name", "value", "checked", "required", "autocomplete", ...ABOUT_FIELDS],
  label: allowedFields["label"] ?? [],
  legend: [],
  optgroup: ["label"],
  option: ["value", "selected", "disabled", "label"],
  select: ["name", "multiple", "required", "autocomplete", ...ABOUT_FIELDS],
  textarea: ["name", "required", "autocomplete", "data-min", "data-max", ...ABOUT_FIELDS],
};

/** A field's name: nothing that could be anything else. */
export const FIELD_NAME = /^[\w.:-]{1,60}$/;

/** Name of the buttons that a step is answered with. */
export const ACTION = "actionButton";

/** Types of `input` that are drawn. Passwords, files and pictures cannot be asked for. */
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

/** Fields of this name are never drawn: no step of ours asks for it, so somebody else does. */
export const NEVER_ASKED = /passw|(?:^|[^a-z])pwd|cvv|cvc|card-?_?(?:number|no)|^cc-|iban/i;

/** Fields of this name are never kept: identity documents. */
export const NEVER_KEPT = /passport|licen[cs]e|ssn|social|document|identity|tax-?_?id|birth|otp|secret/i;
