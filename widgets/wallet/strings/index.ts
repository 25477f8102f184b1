import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

/** Texts of the wallet. Those of the card form, which few visits need, are in form.ts. */
export const strings = defineStrings(en, "wallet");

export type Texts = (typeof strings)["en"];
