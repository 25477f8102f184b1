import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const strings = defineStrings(en, "firmware-download");

export type Texts = (typeof strings)["en"];
