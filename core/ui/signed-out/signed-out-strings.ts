import { defineStrings } from "../../i18n/strings.ts";
import en from "../strings/en.ts";

/** Words for who is not signed in, by why. */
export const signedOutStrings = defineStrings(en, "signed-out");
