import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "document",
  {
    print: "Print",
    newTab: "(PDF, opens in a new tab)",
    backToTop: "Back to top",
    loading: "Loading the document…",
    empty: "There is no document here yet.",
    failed: "This document can't be shown here.",
    failedWithPdf: "This document can't be shown here. You can still open it to print.",
  },
  {
    print: "Imprimir",
    newTab: "(PDF, se abre en una pestaña nueva)",
    backToTop: "Volver arriba",
    loading: "Cargando el documento…",
    empty: "Todavía no hay ningún documento aquí.",
    failed: "Este documento no se puede mostrar aquí.",
    failedWithPdf: "Este documento no se puede mostrar aquí. Aún puedes abrirlo para imprimirlo.",
  },
);

export type Texts = (typeof strings)["en"];
