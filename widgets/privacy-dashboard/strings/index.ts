import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the steps are the server's; those around them are in core/domain/privacy/flow/strings/. */
export const strings = defineStrings(en, "privacy-dashboard");
