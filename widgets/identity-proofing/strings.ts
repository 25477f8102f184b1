import { defineStrings } from "../../core/i18n/strings.ts";

/** The words of its steps are the server's, those around them the flow's (core/privacy-flow/strings.ts). */
export const strings = defineStrings(
  "identity-proofing",
  { label: "Prove who you are" },
  { label: "Demuestra quién eres" },
);
