import { defineStrings } from "../../core/i18n/strings.ts";

/** All texts come from the content, in the element's language. */
export const strings = defineStrings("chat-card", {}, {});
