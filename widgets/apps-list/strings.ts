import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "apps-list",
  {
    heading: "Supported apps",
    queryLabel: "Search apps",
    list: "Apps by kind",
    loading: "Loading the apps…",
    found: "Apps found: {count}",
    noMatch: "Sorry, we don't have '{term}' yet.",
    empty: "There are no apps to show right now.",
    close: "Close",
  },
  {
    heading: "Aplicaciones compatibles",
    queryLabel: "Buscar aplicaciones",
    list: "Aplicaciones por tipo",
    loading: "Cargando las aplicaciones…",
    found: "Aplicaciones encontradas: {count}",
    noMatch: "Lo sentimos, todavía no tenemos '{term}'.",
    empty: "No hay aplicaciones que mostrar en este momento.",
    close: "Cerrar",
  },
);

export type Texts = (typeof strings)["en"];
