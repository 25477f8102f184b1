import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the search results, which load with their code. */
export const resultsStrings = defineStrings(en, "support-search-answer");
