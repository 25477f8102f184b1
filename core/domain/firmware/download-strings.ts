import { defineStrings } from "../../i18n/strings.ts";
import en from "../../ui/strings/en.ts";

/** Words of a download on its way. */
export const downloadStrings = defineStrings(en, "download");

export type DownloadTexts = (typeof downloadStrings)["en"];
