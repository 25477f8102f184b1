import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "disclaimers",
  {
    heading: "Disclaimers",
    loading: "Loading the text…",
    failed: "This text can't be shown here.",
  },
  {
    heading: "Avisos legales",
    loading: "Cargando el texto…",
    failed: "Este texto no se puede mostrar aquí.",
  },
);

export type Texts = (typeof strings)["en"];
