import { defineStrings } from "../../../i18n/strings.ts";
import en from "./en.ts";

/** Texts of a download. */
export const downloadStrings = defineStrings(en, "download");

export type DownloadTexts = (typeof downloadStrings)["en"];
