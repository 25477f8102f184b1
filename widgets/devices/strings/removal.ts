import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the removal dialog, beside the list's. */
export const removalStrings = defineStrings(en, "devices-removal");
