import { defineStrings } from "../../i18n/strings.ts";
import en from "../../ui/strings/en.ts";

/** PAG-2, DEV-7: texts of a page that couldn't load. */
export const pageFailureStrings = defineStrings(en, "page-failure");
