import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const strings = defineStrings(en, "email-signup");

/** Texts that a field shows as its error. */
export type FieldMessage = "emailInvalid";
