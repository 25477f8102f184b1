import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the views. Those of the actions, which few visits need, are in actions.ts. */
export const strings = defineStrings(en, "subscriptions");

export type Texts = (typeof strings)["en"];
