import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the steps are the server's; those around them are in core/privacy-flow/strings.ts. */
export const strings = defineStrings(
  "privacy-escalation",
  { label: "Appeal a privacy request" },
  { label: "Apelar una solicitud de privacidad" },
);
