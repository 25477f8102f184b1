import { defineStrings } from "../i18n/strings.ts";

/** Texts of a flow whose page was closed. */
export const closedStrings = defineStrings(
  "privacy-flow-closed",
  { closed: "You can close this page now." },
  { closed: "Ya puedes cerrar esta página." },
);
