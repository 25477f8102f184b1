import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the panels. Their forms and the deactivation have their own files. */
export const strings = defineStrings(en, "account");

export type Texts = (typeof strings)["en"];
