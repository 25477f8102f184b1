import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "image-banner",
  { offer: "See the offer", support: "Go to the app's FAQ" },
  { offer: "Ver la oferta", support: "Ver las preguntas frecuentes" },
);

export type Texts = (typeof strings)["en"];
