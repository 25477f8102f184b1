import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const planStrings = defineStrings(en, "offers-plans");
