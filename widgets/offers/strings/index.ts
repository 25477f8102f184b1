import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts shared by several views. Each view also has its own. */
export const strings = defineStrings(en, "offers");

export type Texts = (typeof strings)["en"];
