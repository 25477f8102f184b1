import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const strings = defineStrings(en, "do-not-sell");

/** Texts that a field shows as its error. */
export type FieldMessage =
  | "email-validation error"
  | "countryRequired"
  | "stateRequired"
  | "clientIdRequired"
  | "clientIdInvalid";
