import { defineStrings } from "../../../i18n/strings.ts";
import en from "../../../ui/strings/en.ts";

/** Texts for the activation of an app (OFR-8), shared by all elements that offer it. */
export const activationStrings = defineStrings(en, "activation");
