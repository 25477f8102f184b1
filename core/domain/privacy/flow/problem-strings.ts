import { defineStrings } from "../../../i18n/strings.ts";
import en from "./strings/en.ts";

/** Validation messages of fields (document 2 section 5). */
export const problemStrings = defineStrings(en, "privacy-problems");

export type ProblemKey = keyof typeof problemStrings.en;
