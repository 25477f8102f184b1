import { defineStrings } from "../../../i18n/strings.ts";
import en from "./strings/en.ts";

/** Texts of a flow whose page was closed. */
export const closedStrings = defineStrings(en, "privacy-flow-closed");
