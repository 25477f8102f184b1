import { defineStrings } from "../../../../i18n/strings.ts";
import en from "./en.ts";

/** Validation messages of fields (PRC-5 to PRC-9, PRC-14). */
export const problemStrings = defineStrings(en, "privacy-problems");

export type ProblemKey = keyof typeof problemStrings.en;
