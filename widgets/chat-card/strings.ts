import { defineStrings } from "../../core/i18n/strings.ts";

/** The card has no words of its own: all are the content's, in the element's language. */
export const strings = defineStrings("chat-card", {}, {});
