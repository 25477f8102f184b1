import { defineStrings } from "../../i18n/strings.ts";
import en from "../../ui/strings/en.ts";

/** Texts of all elements for a failure, by its kind: the cause, and what to do next. */
export const failureStrings = defineStrings(en, "failure");

export type FailureTexts = (typeof failureStrings)["en"];
