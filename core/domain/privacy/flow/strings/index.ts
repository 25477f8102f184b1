import { defineStrings } from "../../../../i18n/strings.ts";
import en from "./en.ts";

/** Texts of all privacy flows. The texts of steps are the server's. */
export const flowStrings = defineStrings(en, "privacy-flow");

export type FlowTexts = (typeof flowStrings)["en"];
