import { EMAIL } from "../forms/rules.ts";
import { isEmpty, isRequired, type Field, type TextLimits } from "./fields.ts";
import { judgePhone } from "./phone.ts";
import type { ProblemKey } from "./problem-strings.ts";

/** What is wrong with a field: a key of its text, with what it names. */
export interface Problem {
  key: ProblemKey;
  /** Characters that stand there, and the least or most that may. */
  count?: number;
  limit?: number;
}

/** What a check must know besides the field and its value. */
export interface Circumstances {
  /** Whether mail delivery is chosen. */
  isMailWanted: boolean;
  /** PRC-9: least and most of a free text that names none of its own, in characters. */
  limits: TextLimits;
  /** PRC-7: whether a street address is one that was suggested; undefined where nobody can tell. */
  isSuggested: (field: Field, text: string) => boolean | undefined;
}

/** PRC-8, PRC-14: letters of any script with their accents; one space, hyphen or apostrophe between two of them. */
const NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
/** PRC-8, PRC-14: letters and digits of any script, spaces, hyphens, apostrophes and commas. */
const STREET = /^[\p{L}\p{M}\p{Nd} '’,-]+$/u;
/** PRC-6: five digits; the extended ones with their hyphen. */
const ZIP = /^\d{5}(?:-\d{4})?$/;
/** PRC-14 */
const MAC = /^(?:[\da-f]{2}:){5}[\da-f]{2}$/i;

/** Characters as people count them: by code points. */
export const lengthOf = (text: string): number => [...text].length;

export const limitsOf = (field: Field, limits: TextLimits): TextLimits => ({
  min: field.min ?? limits.min,
  max: field.max ?? limits.max,
});

/** Texts for what is missing, where the documents have one. */
const missing: Partial<Record<Field["kind"], ProblemKey>> = {
  "first-name": "firstNameRequired",
  "last-name": "lastNameRequired",
  "street-address": "streetRequired",
  city: "cityRequired",
  state: "stateRequired",
  "zip-code": "zipInvalid",
  code: "codeRequired",
};

function shape(field: Field, text: string, circumstances: Circumstances): ProblemKey | undefined {
  const { isMailWanted, isSuggested } = circumstances;
  switch (field.kind) {
    case "email":
      return EMAIL.test(text) ? undefined : "emailInvalid";
    case "mac-address":
      return MAC.test(text) ? undefined : "macInvalid";
    case "phone":
      return judgePhone(text);
    case "zip-code":
      return !isMailWanted || ZIP.test(text) ? undefined : "zipInvalid";
    case "first-name":
    case "last-name": // PRC-13: names and address are checked only when mail delivery is chosen
      return !isMailWanted || NAME.test(text) ? undefined : "nameInvalid";
    case "street-address":
      if (!isMailWanted) return undefined;
      if (!STREET.test(text)) return "streetInvalid";
      return isSuggested(field, text) === false ? "addressInvalid" : undefined;
    default:
      return undefined;
  }
}

/** What is wrong with a field's value (document 2 section 5); undefined where nothing is. */
export function problemOf(
  field: Field,
  value: string | readonly string[],
  circumstances: Circumstances,
): Problem | undefined {
  const isChosen = /^(?:checkbox|radio|select|multiple)$/.test(field.type);
  if (isEmpty(value)) {
    const isBox = field.type === "checkbox" && typeof value === "string";
    const key = missing[field.kind] ?? (isBox ? "tick" : isChosen ? "choose" : "required");
    return isRequired(field, circumstances.isMailWanted) ? { key } : undefined;
  }
  if (isChosen || typeof value !== "string") return undefined;
  if (field.kind === "free-text") {
    const { min, max } = limitsOf(field, circumstances.limits);
    const count = lengthOf(value);
    if (count < min) return { key: "tooShort", count, limit: min };
    if (count > max) return { key: "tooLong", count, limit: max };
  }
  // A phone number's spaces are judged, so they are not forgiven here.
  const key = shape(field, field.kind === "phone" ? value : value.trim(), circumstances);
  return key && { key };
}
