import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const actionStrings = defineStrings(en, "subscription-actions");

export type ActionTexts = (typeof actionStrings)["en"];
