import { defineStrings } from "../../core/i18n/strings.ts";

/** The words of its steps are the server's, those around them the flow's (core/privacy-flow/strings.ts). */
export const strings = defineStrings(
  "privacy-dashboard",
  { label: "Your privacy requests", print: "Print" },
  { label: "Tus solicitudes de privacidad", print: "Imprimir" },
);
