import { defineStrings } from "../../../../i18n/strings.ts";
import en from "./en.ts";

/** Texts of a step's controls and codes. The labels of fields are the server's. */
export const fieldStrings = defineStrings(en, "privacy-fields");
