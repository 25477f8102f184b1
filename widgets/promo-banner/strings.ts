import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "promo-banner",
  {
    label: "Promotion",
    trigger: "See details",
    modalHeading: "Pricing and other info",
    close: "Close",
    loading: "Loading the text…",
    failed: "This text can't be shown here.",
  },
  {
    label: "Promoción",
    trigger: "Ver detalles",
    modalHeading: "Precios y otra información",
    close: "Cerrar",
    loading: "Cargando el texto…",
    failed: "Este texto no se puede mostrar aquí.",
  },
);

export type Texts = (typeof strings)["en"];
