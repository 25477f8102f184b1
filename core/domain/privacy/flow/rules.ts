import { EMAIL } from "../../../ui/form/rules.ts";
import { isEmpty, isRequired, type Field, type TextLimits } from "./fields.ts";
import type { ProblemKey } from "./strings/problems.ts";

/** A validation problem: the key of its text, with its values. */
export interface Problem {
  key: ProblemKey;
  /** Number of characters, and the minimum or maximum. */
  count?: number;
  limit?: number;
}

/** What a validation depends on besides the field and its value. */
export interface ValidationContext {
  isMailWanted: boolean;
  /** Default minimum and maximum length of a free text, in characters (PRC-9). */
  limits: TextLimits;
  /** Whether a street address is one of the suggestions; undefined if unknown (PRC-7). */
  isSuggested: (field: Field, text: string) => boolean | undefined;
}

/** Letters of any script with their accents; one space, hyphen or apostrophe between two of them (PRC-8, PRC-14). */
const NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
/** Letters and digits of any script, spaces, hyphens, apostrophes and commas (PRC-8, PRC-14). */
const STREET = /^[\p{L}\p{M}\p{Nd} '’,-]+$/u;
/** Five digits, or nine with a hyphen (PRC-6). */
const ZIP = /^\d{5}(?:-\d{4})?$/;
/** PRC-14 */
const MAC = /^(?:[\da-f]{2}:){5}[\da-f]{2}$/i;

/** Returns the number of characters as people count them: code points. */
export const lengthOf = (text: string): number => [...text].length;

export const limitsOf = (field: Field, limits: TextLimits): TextLimits => ({
  min: field.min ?? limits.min,
  max: field.max ?? limits.max,
});

/** Messages for missing values, if the documents have one. */
const missing: Partial<Record<Field["kind"], ProblemKey>> = {
  "first-name": "firstNameRequired",
  "last-name": "lastNameRequired",
  "street-address": "streetRequired",
  city: "cityRequired",
  state: "stateRequired",
  "zip-code": "zipInvalid",
  code: "codeRequired",
};

function shape(field: Field, text: string, context: ValidationContext): ProblemKey | undefined {
  const { isMailWanted, isSuggested } = context;
  switch (field.kind) {
    case "email":
      return EMAIL.test(text) ? undefined : "emailInvalid";
    case "mac-address":
      return MAC.test(text) ? undefined : "macInvalid";
    case "phone":
      return validatePhone(text);
    case "zip-code":
      return !isMailWanted || ZIP.test(text) ? undefined : "zipInvalid";
    case "first-name":
    case "last-name": // PRC-13: names and address are only validated if mail delivery is selected
      return !isMailWanted || NAME.test(text) ? undefined : "nameInvalid";
    case "street-address":
      if (!isMailWanted) return undefined;
      if (!STREET.test(text)) return "streetInvalid";
      return isSuggested(field, text) === false ? "addressInvalid" : undefined;
    default:
      return undefined;
  }
}

/** Validates a field's value (PRC-5 to PRC-9, PRC-14). Returns undefined if it is valid. */
export function problemOf(
  field: Field,
  value: string | readonly string[],
  context: ValidationContext,
): Problem | undefined {
  const isChosen = /^(?:checkbox|radio|select|multiple)$/.test(field.type);
  if (isEmpty(value)) {
    const isBox = field.type === "checkbox" && typeof value === "string";
    const key = missing[field.kind] ?? (isBox ? "tick" : isChosen ? "choose" : "required");
    return isRequired(field, context.isMailWanted) ? { key } : undefined;
  }
  if (isChosen || typeof value !== "string") return undefined;
  if (field.kind === "free-text") {
    const { min, max } = limitsOf(field, context.limits);
    const count = lengthOf(value);
    if (count < min) return { key: "tooShort", count, limit: min };
    if (count > max) return { key: "tooLong", count, limit: max };
  }
  // Don't trim phone numbers: their spaces are validated.
  const key = shape(field, field.kind === "phone" ? value : value.trim(), context);
  return key && { key };
}

/** Number of digits of a phone number (PRC-8). */
const DIGITS = 10;

const inShape = (digits: string): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  return exchange ? `(${area}) ${exchange}` : area;
};

/** Formats a country code and the incomplete number after it. */
const withCountryCode = (digits: string): string => `+1 ${inShape(digits.slice(1))}`.trim();

/** A text with the caret's position in it. */
export interface Typed {
  text: string;
  caret: number;
}

/**
 * Formats a phone number as (xxx) xxx-xxxx while it is typed (PRC-8). The caret stays after the same digit. Common
 * separators are dropped. A country code of 1 is dropped when the number after it is complete: before that, only a plus
 * sign shows that it is one. Any other text stays as it is typed, so that it gets a message.
 */
export function formatPhone({ text, caret }: Typed): Typed {
  const hasPlus = /^\s*\+\s*1/.test(text);
  if (!/^[\d\s().-]*$/.test(hasPlus ? text.replace("+", "") : text)) return { text, caret };
  const digits = text.replace(/\D/g, "");
  const before = text.slice(0, caret).replace(/\D/g, "").length;
  if (digits.length === 0 || digits.length > DIGITS + 1) return { text, caret };
  if (digits.length === DIGITS + 1) {
    if (!digits.startsWith("1")) return { text, caret };
    const shaped = inShape(digits.slice(1));
    return { text: shaped, caret: caretAfterDigit(shaped, Math.max(0, before - 1)) };
  }
  const shaped = hasPlus ? withCountryCode(digits) : inShape(digits);
  return { text: shaped, caret: caretAfterDigit(shaped, before) };
}

/** Returns the caret position after the nth digit of a text; 0 before the first digit. */
function caretAfterDigit(text: string, n: number): number {
  if (n === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text[at] as string) && ++seen === n) return at + 1;
  }
  return text.length;
}

/** Validates a phone number as it is in its field (PRC-8). Returns undefined if it is valid. */
function validatePhone(text: string): ProblemKey | undefined {
  const digits = text.replace(/\D/g, "");
  if (text !== digits && text !== inShape(digits) && text !== withCountryCode(digits)) {
    if (/\p{L}/u.test(text)) return "phoneLetters";
    if (/\s/.test(text)) return "phoneSpaces";
    if (/[^\d().-]/.test(text)) return "phoneSigns";
  }
  if (digits.length !== DIGITS || text.startsWith("+")) return "phoneLength";
  return /^0+$/.test(digits) ? "phoneZeros" : undefined;
}

/** Formats a MAC address with colons while it is typed. It accepts hexadecimal digits and common separators. */
export function formatMac({ text, caret }: Typed): Typed {
  if (!/^[\da-f\s:.-]*$/i.test(text)) return { text, caret };
  const digits = text.replace(/[^\da-f]/gi, "");
  if (digits.length === 0 || digits.length > 12) return { text, caret };
  const before = text.slice(0, caret).replace(/[^\da-f]/gi, "").length;
  const shaped = digits.replace(/(..)(?=.)/g, "$1:");
  const pairs = Math.floor(Math.max(0, before - 1) / 2);
  return { text: shaped, caret: Math.min(shaped.length, before === 0 ? 0 : before + pairs) };
}
