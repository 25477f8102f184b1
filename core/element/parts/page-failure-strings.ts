import { defineStrings } from "../../i18n/strings.ts";
import en from "../../ui/strings/en.ts";

/** PAG-2, DEV-7: what a page says that could not load. */
export const pageFailureStrings = defineStrings(en, "page-failure");
