import type { HtmlNode } from "../html/tree.ts";
import { NEVER_KEPT } from "./profile.ts";

/** What a field's value has to look like (PRC-13). */
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

/** `text` and `choice`: anything that was typed, or chosen. */
export type FieldKind = (typeof fieldKinds)[number] | "text" | "choice";

/** One line to choose. */
export interface Option {
  value: string;
  label: string;
}

/** A field of a step, as the server describes it. */
export interface Field {
  is: "field";
  /** Its place among the step's fields. */
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
  /** The label as it is drawn: it may hold links. */
  words: readonly HtmlNode[];
  hint: string | undefined;
  isRequired: boolean;
  autocomplete: string | undefined;
  /** Of a select. */
  options: readonly Option[];
  /** Of a text field: what stands in it from the start; of a checkbox or radio button: what it stands for. */
  value: string;
  /** What of a choice is chosen from the start. */
  chosen: readonly string[];
  /** Least and most of a text, in characters. */
  min: number | undefined;
  max: number | undefined;
  isForMail: boolean;
  /** Whether what was typed may be kept for a reload. */
  isKept: boolean;
}

/** Values of a step's fields by their names; a list for what several of can be chosen. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

const isKnown = (kind: string): kind is (typeof fieldKinds)[number] =>
  (fieldKinds as readonly string[]).includes(kind);

/** `firstName`, `first_name` and `First-Name` are all `first-name`. */
const inKebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[_.:]/g, "-")
    .toLowerCase();

/** A field's kind: as the server says, else by its name, else by what it is. */
export function fieldKind(given: string | undefined, name: string, type: string): FieldKind {
  const isChoice = type === "checkbox" || type === "radio";
  const named = name === "isPreferMailDelivery" ? "mail-delivery" : inKebab(name);
  for (const kind of [given ?? "", named]) {
    if (!isKnown(kind)) continue;
    // A choice is one whatever its name is; only a checkbox can switch mail delivery.
    if (kind === "mail-delivery" ? type === "checkbox" : !isChoice || kind === given) return kind;
  }
  if (isChoice || type === "select") return "choice";
  if (type === "textarea") return "free-text";
  return type === "email" ? "email" : "text";
}

/** Codes, secrets and identity documents are never kept. */
export const isKeepable = (name: string, kind: FieldKind): boolean =>
  kind !== "code" && kind !== "secret" && !NEVER_KEPT.test(name);

/** PRC-6: fields that mail delivery makes required. */
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

/** Whether it is a checkbox or a radio button. */
export const isChoice = ({ type }: Pick<Field, "type">): boolean => type === "checkbox" || type === "radio";

/** Whether nothing was typed or chosen. */
export const isEmpty = (value: string | readonly string[]): boolean =>
  typeof value === "string" ? value.trim() === "" : value.length === 0;

/** PRC-9: least and most of a free text, in characters. */
export interface TextLimits {
  min: number;
  max: number;
}

/** PRC-9: of the request's flow. */
export const FLOW_TEXT: TextLimits = { min: 20, max: 200 };
/** PRC-9: of the dashboard. */
export const DASHBOARD_TEXT: TextLimits = { min: 20, max: 1000 };

/** Whether a field takes several of a list. */
export const isMany = (field: Field, fields: readonly Field[]): boolean =>
  field.type === "multiple" ||
  (field.type === "checkbox" && fields.filter(({ name }) => name === field.name).length > 1);
