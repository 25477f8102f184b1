import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const reviewStrings = defineStrings(en, "offers-review");

export type ReviewTexts = (typeof reviewStrings)["en"];
