import { defineStrings } from "../../i18n/strings.ts";
import en from "./en.ts";

/** Texts of the shared components. */
export const uiStrings = defineStrings(en, "ui");
