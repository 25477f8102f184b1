import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const strings = defineStrings(en, "social-links");

export type Texts = (typeof strings)["en"];
