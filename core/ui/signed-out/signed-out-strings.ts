import { defineStrings } from "../../i18n/strings.ts";
import en from "../strings/en.ts";

/** Texts for visitors who aren't signed in, by reason. */
export const signedOutStrings = defineStrings(en, "signed-out");
