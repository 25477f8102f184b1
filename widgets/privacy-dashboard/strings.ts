import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the steps are the server's; those around them are in core/privacy-flow/strings.ts. */
export const strings = defineStrings(
  "privacy-dashboard",
  { label: "Your privacy requests", print: "Print" },
  { label: "Tus solicitudes de privacidad", print: "Imprimir" },
);
