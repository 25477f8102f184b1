import type { HtmlNode } from "../../../html/tree.ts";
import { NEVER_STORED } from "./step-markup.ts";

/** The format of a field's value (PRC-13). */
export const fieldKinds = [
  "first-name",
  "last-name",
  "street-address",
  "city",
  "state",
  "zip-code",
  "phone",
  "email",
  "mac-address",
  "free-text",
  "code",
  "mail-delivery",
  "secret",
] as const;

/** `text` and `choice`: any text, or any option. */
export type FieldKind = (typeof fieldKinds)[number] | "text" | "choice";

/** An option of a list. */
export interface Option {
  value: string;
  label: string;
}

/** A field of a step, as the server describes it. */
export interface Field {
  is: "field";
  /** Index among the step's fields. */
  at: number;
  name: string;
  kind: FieldKind;
  type:
    | "text"
    | "email"
    | "tel"
    | "date"
    | "search"
    | "number"
    | "checkbox"
    | "radio"
    | "select"
    | "multiple"
    | "textarea";
  label: string;
  /** The label's content, which may contain links. */
  words: readonly HtmlNode[];
  hint: string | undefined;
  isRequired: boolean;
  autocomplete: string | undefined;
  /** Options of a select. */
  options: readonly Option[];
  /** A text field's initial text; the value of a checkbox or radio button. */
  value: string;
  /** Values of a choice that are selected initially. */
  chosen: readonly string[];
  /** Minimum and maximum length of a text, in characters. */
  min: number | undefined;
  max: number | undefined;
  isForMail: boolean;
  /** Whether its value may be stored for a reload. */
  isStored: boolean;
}

/** Values of a step's fields by their names; a list for fields with multiple selection. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

const isKnown = (kind: string): kind is (typeof fieldKinds)[number] =>
  (fieldKinds as readonly string[]).includes(kind);

/** `firstName`, `first_name` and `First-Name` all become `first-name`. */
const inKebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[_.:]/g, "-")
    .toLowerCase();

/** Returns a field's kind: the server's, otherwise by its name, otherwise by its type. */
export function fieldKind(given: string | undefined, name: string, type: string): FieldKind {
  const isChoice = type === "checkbox" || type === "radio";
  const named = name === "isPreferMailDelivery" ? "mail-delivery" : inKebab(name);
  for (const kind of [given ?? "", named]) {
    if (!isKnown(kind)) continue;
    // A checkbox or radio button is a choice, whatever its name is. Only a checkbox can switch mail delivery.
    if (kind === "mail-delivery" ? type === "checkbox" : !isChoice || kind === given) return kind;
  }
  if (isChoice || type === "select") return "choice";
  if (type === "textarea") return "free-text";
  return type === "email" ? "email" : "text";
}

/** Whether a field's value may be stored. Codes, secrets and identity documents never are. */
export const isStorable = (name: string, kind: FieldKind): boolean =>
  kind !== "code" && kind !== "secret" && !NEVER_STORED.test(name);

/** Fields that mail delivery requires (PRC-6). */
const FOR_MAIL: readonly FieldKind[] = [
  "first-name",
  "last-name",
  "street-address",
  "city",
  "state",
  "zip-code",
];

export const isRequired = (field: Field, isMailWanted: boolean): boolean =>
  field.isRequired || (field.isForMail && isMailWanted && FOR_MAIL.includes(field.kind));

/** Whether the field is a checkbox or a radio button. */
export const isChoice = ({ type }: Pick<Field, "type">): boolean => type === "checkbox" || type === "radio";

/** Whether nothing is typed or selected. */
export const isEmpty = (value: string | readonly string[]): boolean =>
  typeof value === "string" ? value.trim() === "" : value.length === 0;

/** Minimum and maximum length of a free text, in characters (PRC-9). */
export interface TextLimits {
  min: number;
  max: number;
}

/** Limits of a request's flow (PRC-9). */
export const FLOW_TEXT: TextLimits = { min: 20, max: 200 };
/** Limits of the dashboard (PRC-9). */
export const DASHBOARD_TEXT: TextLimits = { min: 20, max: 1000 };

/** Whether a field allows multiple selection. */
export const isMany = (field: Field, fields: readonly Field[]): boolean =>
  field.type === "multiple" ||
  (field.type === "checkbox" && fields.filter(({ name }) => name === field.name).length > 1);

/** Returns the name of a field's control. The prefix prevents it from shadowing properties of the form or document. */
export const controlName = (name: string): string => `field-${name}`;

/** Returns the values of a step's controls, without those that aren't rendered. */
export function readValues(form: HTMLFormElement, fields: readonly Field[]): Values {
  const given = new Map<string, string[]>();
  for (const control of form.elements) given.set((control as HTMLInputElement).name, []);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") given.get(name)?.push(value);
  const values: Record<string, string | string[]> = {};
  for (const field of fields) {
    const all = given.get(controlName(field.name));
    if (all) values[field.name] = isMany(field, fields) ? all : (all[0] ?? "");
  }
  return values;
}

/** Returns a field's initial value: what was typed before, otherwise the server's. */
export function firstValue(field: Field, typed: Values | undefined): string {
  const known = typed && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  if (known !== undefined) return [known].flat()[0] ?? "";
  return field.type === "select" ? (field.chosen[0] ?? "") : field.value;
}

/** Returns the initially selected values of a choice. */
export function initiallyChosen(field: Field, typed: Values | undefined): readonly string[] {
  const known = typed && Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
  return known === undefined ? field.chosen : [known].flat().filter(Boolean);
}
