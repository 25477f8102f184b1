import { defineStrings } from "../../../i18n/strings.ts";
import en from "../../../ui/strings/en.ts";

/** Words around the activation of an app (OFR-8), wherever it begins. */
export const activationStrings = defineStrings(en, "activation");
