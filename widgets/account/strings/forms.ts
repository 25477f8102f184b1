import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the forms, which load on demand. */
export const formStrings = defineStrings(en, "account-forms");

export type FormTexts = (typeof formStrings)["en"];
/** Texts that a field shows as its error. */
export type FieldMessage =
  | "emailInvalid"
  | "emailSame"
  | "codeInvalid"
  | "firstNameRequired"
  | "lastNameRequired"
  | "passwordRequired"
  | "passwordInvalid"
  | "passwordSame"
  | "zipInvalid"
  | "lineRequired"
  | "lineInvalid"
  | "cityRequired"
  | "cityRule"
  | "nameRule"
  | "tooLong"
  | "stateRequired";
