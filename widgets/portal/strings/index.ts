import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Names of pages are also their titles. */
export const strings = defineStrings(en, "portal");

export type Texts = (typeof strings)["en"];
