import { defineStrings } from "../../core/i18n/strings.ts";

/** Words that only a page of results has: they come with its code. */
export const resultsStrings = defineStrings(
  "support-search-results",
  {
    tryOther: "Check the spelling, or try fewer or other words.",
    manual: "Manual (PDF)",
    pages: "Pages of results",
    page: "Page {page}",
    previous: "Previous",
    next: "Next",
  },
  {
    tryOther: "Revisa la ortografía o prueba con menos palabras, o con otras.",
    manual: "Manual (PDF)",
    pages: "Páginas de resultados",
    page: "Página {page}",
    previous: "Anterior",
    next: "Siguiente",
  },
);
