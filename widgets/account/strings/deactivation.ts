import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the panel. Those of the steps, which few customers see, are in deactivation-steps.ts. */
export const deactivationStrings = defineStrings(en, "account-deactivation");

export type DeactivationTexts = (typeof deactivationStrings)["en"];
