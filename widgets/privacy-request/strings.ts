import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "privacy-request",
  { label: "Privacy request" },
  { label: "Solicitud de privacidad" },
);
