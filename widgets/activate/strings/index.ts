import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** A heading from the page may use `<appName>` instead of `{appName}` (OFR-7). */
export const strings = defineStrings(en, "activate");

export type Texts = (typeof strings)["en"];
