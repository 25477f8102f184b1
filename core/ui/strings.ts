import { defineStrings } from "../i18n/strings.ts";
import en from "./strings/en.ts";

/** Words of the shared parts. */
export const uiStrings = defineStrings(en, "ui");
