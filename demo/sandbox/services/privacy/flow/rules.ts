import { isEmail } from "../../account/rules.ts";
import type { Language } from "../../../../content/language.ts";
import type { Field, Values } from "./html.ts";
import { flowMessage, type FlowMessageKey } from "./messages.ts";

/** An invalid field, as sent to the client. */
export interface FieldError {
  code: "field_missing" | "field_invalid";
  field: string;
  message: string;
}

/** Name and value of the checkbox for mail delivery (PRC-13). */
export const MAIL_DELIVERY = "isPreferMailDelivery";
/** Default maximum length of a text, in characters. */
const TEXT_MAX = 200;

const lengthOf = (text: string) => [...text].length;
const PHONE_SIGNS = /[\s().-]/g;

/** Names and addresses are only validated if mail delivery is selected, as in the client (PRC-13). */
const FOR_MAIL = ["first-name", "last-name", "street-address", "zip-code"];

/** Validates non-empty texts, by kind (PRC-8, PRC-14). */
const kinds: Record<string, (text: string) => FlowMessageKey | undefined> = {
  email: (text) => (isEmail(text) ? undefined : "emailInvalid"),
  "mac-address": (text) => (/^[\da-f]{2}(?::[\da-f]{2}){5}$/i.test(text) ? undefined : "macInvalid"),
  "first-name": (text) => nameError(text),
  "last-name": (text) => nameError(text),
  "street-address": (text) => (/^[\p{L}\p{M}\p{Nd} ',’-]+$/u.test(text) ? undefined : "streetInvalid"),
  "zip-code": (text) => (/^\d{5}(?:-\d{4})?$/.test(text) ? undefined : "zipInvalid"),
  phone: (text) => phoneError(text.replace(PHONE_SIGNS, "")),
};

const nameError = (text: string): FlowMessageKey | undefined =>
  /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(text) ? undefined : "nameInvalid";

function phoneError(digits: string): FlowMessageKey | undefined {
  if (!/^\d+$/.test(digits)) return "phoneDigits";
  if (digits.length !== 10) return "phoneLength";
  return /^0+$/.test(digits) ? "phoneZeros" : undefined;
}

const missing: Record<string, FlowMessageKey> = { "first-name": "firstNameMissing", state: "stateMissing" };

function lengthError({ min, max = TEXT_MAX }: Field, text: string, language: Language): string | undefined {
  const count = lengthOf(text);
  if (min !== undefined && count < min) return flowMessage(language, "tooShort", { min, count });
  return count > max ? flowMessage(language, "tooLong", { max, count }) : undefined;
}

function fieldError(
  field: Field,
  values: readonly string[],
  isMail: boolean,
  language: Language,
): FieldError | undefined {
  const { name, kind, options, isMultiple } = field;
  const invalid = (message: string): FieldError => ({ code: "field_invalid", field: name, message });
  const filled = values.filter((value) => value.trim());
  if (!filled.length) {
    const word = missing[name] ?? (options.length ? "choiceMissing" : "valueMissing");
    return field.isRequired
      ? { code: "field_missing", field: name, message: flowMessage(language, word) }
      : undefined;
  }
  if (options.length) {
    const isKnown = filled.every((value) => options.includes(value));
    return isKnown && (isMultiple || filled.length === 1)
      ? undefined
      : invalid(flowMessage(language, "choiceUnknown"));
  }
  const text = filled[0]?.trim() ?? "";
  const word = isMail || !FOR_MAIL.includes(kind) ? kinds[kind]?.(text) : undefined;
  if (word) return invalid(flowMessage(language, word));
  const length = lengthError(field, text, language);
  return length === undefined ? undefined : invalid(length);
}

/** Whether the section for mail delivery applies. */
export const wantsMail = (values: Values): boolean =>
  [values[MAIL_DELIVERY] ?? []].flat().includes(MAIL_DELIVERY);

/**
 * Returns the values of a step, as they are stored: only of its own fields, trimmed, and without the section for mail
 * delivery if that isn't selected (PRC-6).
 */
export function ownValues(fields: readonly Field[], values: Values): Record<string, string | string[]> {
  const counts = (field: Field) => !field.isForMailDelivery || wantsMail(values);
  return Object.fromEntries(
    fields.filter(counts).map((field) => {
      const given = [values[field.name] ?? []].flat().map((value) => value.trim());
      return [field.name, field.isMultiple ? given : (given[0] ?? "")];
    }),
  );
}

/** Returns the invalid values of a step, in the order of its fields. */
export function fieldErrors(fields: readonly Field[], values: Values, language: Language): FieldError[] {
  const isMail = wantsMail(values);
  return fields.flatMap((field) => {
    if (field.isForMailDelivery && !isMail) return [];
    // Mail delivery requires an address.
    const isRequired = field.isRequired || field.isForMailDelivery;
    const given = [values[field.name] ?? []].flat();
    const mistake = fieldError({ ...field, isRequired }, given, isMail, language);
    return mistake ? [mistake] : [];
  });
}
