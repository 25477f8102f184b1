import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** All texts come from the content, in the element's language. */
export const strings = defineStrings(en, "chat-card");
