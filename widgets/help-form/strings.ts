import { defineStrings } from "../../core/i18n/strings.ts";
import en from "./strings/en.ts";
import type { FieldName } from "./schema.ts";

export const strings = defineStrings(en, "help-form");

/** Texts that a field shows as its error: the field's name and the problem. */
export type FieldMessage = `${FieldName}${"Required" | "Invalid"}`;
