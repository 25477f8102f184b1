import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "social-links",
  { heading: "Follow us", followOn: "Follow us on {network}" },
  { heading: "Síguenos", followOn: "Síguenos en {network}" },
);

export type Texts = (typeof strings)["en"];
