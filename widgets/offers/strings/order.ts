import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const orderStrings = defineStrings(en, "offers-order");

export type OrderTexts = (typeof orderStrings)["en"];
