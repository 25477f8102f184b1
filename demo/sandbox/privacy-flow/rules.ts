import { isEmail } from "../accounts/rules.ts";
import type { Language } from "../accounts/words.ts";
import type { Field, Values } from "./html.ts";
import { tell, type Word } from "./words.ts";

/** A mistake in a field: what the client is told of it. */
export interface Mistake {
  code: "field_missing" | "field_invalid";
  field: string;
  message: string;
}

/** Name and value of the checkbox that asks for delivery by mail (PRC-13). */
export const MAIL_DELIVERY = "isPreferMailDelivery";
/** Longest text that a field takes where it says nothing itself, in characters. */
const TEXT_MAX = 200;

const lengthOf = (text: string) => [...text].length;
const PHONE_SIGNS = /[\s().-]/g;

/** PRC-13: names and addresses are checked only where mail delivery is chosen, like the client does. */
const FOR_MAIL = ["first-name", "last-name", "street-address", "zip-code"];

/** What is wrong with a text of each kind that is not empty (PRC-8, PRC-14). */
const kinds: Record<string, (text: string) => Word | undefined> = {
  email: (text) => (isEmail(text) ? undefined : "emailInvalid"),
  "mac-address": (text) => (/^[\da-f]{2}(?::[\da-f]{2}){5}$/i.test(text) ? undefined : "macInvalid"),
  "first-name": (text) => nameMistake(text),
  "last-name": (text) => nameMistake(text),
  "street-address": (text) => (/^[\p{L}\p{M}\p{Nd} ',’-]+$/u.test(text) ? undefined : "streetInvalid"),
  "zip-code": (text) => (/^\d{5}(?:-\d{4})?$/.test(text) ? undefined : "zipInvalid"),
  phone: (text) => phoneMistake(text.replace(PHONE_SIGNS, "")),
};

const nameMistake = (text: string): Word | undefined =>
  /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(text) ? undefined : "nameInvalid";

function phoneMistake(digits: string): Word | undefined {
  if (!/^\d+$/.test(digits)) return "phoneDigits";
  if (digits.length !== 10) return "phoneLength";
  return /^0+$/.test(digits) ? "phoneZeros" : undefined;
}

const missing: Record<string, Word> = { "first-name": "firstNameMissing", state: "stateMissing" };

function lengthMistake({ min, max = TEXT_MAX }: Field, text: string, language: Language): string | undefined {
  const count = lengthOf(text);
  if (min !== undefined && count < min) return tell(language, "tooShort", { min, count });
  return count > max ? tell(language, "tooLong", { max, count }) : undefined;
}

function mistakeIn(
  field: Field,
  values: readonly string[],
  isMail: boolean,
  language: Language,
): Mistake | undefined {
  const { name, kind, options, isMultiple } = field;
  const invalid = (message: string): Mistake => ({ code: "field_invalid", field: name, message });
  const filled = values.filter((value) => value.trim());
  if (!filled.length) {
    const word = missing[name] ?? (options.length ? "choiceMissing" : "valueMissing");
    return field.isRequired
      ? { code: "field_missing", field: name, message: tell(language, word) }
      : undefined;
  }
  if (options.length) {
    const isKnown = filled.every((value) => options.includes(value));
    return isKnown && (isMultiple || filled.length === 1)
      ? undefined
      : invalid(tell(language, "choiceUnknown"));
  }
  const text = filled[0]?.trim() ?? "";
  const word = isMail || !FOR_MAIL.includes(kind) ? kinds[kind]?.(text) : undefined;
  if (word) return invalid(tell(language, word));
  const length = lengthMistake(field, text, language);
  return length === undefined ? undefined : invalid(length);
}

/** Whether the section for delivery by mail counts. */
export const wantsMail = (values: Values): boolean =>
  [values[MAIL_DELIVERY] ?? []].flat().includes(MAIL_DELIVERY);

/**
 * The values that belong to a step, as they are kept: of its own fields alone, ends trimmed; without the section for
 * delivery by mail where that is not wished (PRC-6).
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

/** What is wrong with a step's values, in the order of its fields. */
export function mistakesIn(fields: readonly Field[], values: Values, language: Language): Mistake[] {
  const isMail = wantsMail(values);
  return fields.flatMap((field) => {
    if (field.isForMailDelivery && !isMail) return [];
    // Whoever wants mail has to say where it goes.
    const isRequired = field.isRequired || field.isForMailDelivery;
    const given = [values[field.name] ?? []].flat();
    const mistake = mistakeIn({ ...field, isRequired }, given, isMail, language);
    return mistake ? [mistake] : [];
  });
}
