import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const formStrings = defineStrings(en, "card-form");

export type FormTexts = (typeof formStrings)["en"];
