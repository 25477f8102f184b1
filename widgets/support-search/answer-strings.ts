import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the search results, which load with their code. */
export const answerStrings = defineStrings(
  "support-search-answer",
  {
    oneResult: "1 result for “{term}”",
    manyResults: "{count} results for “{term}”",
    noResult: "No results for “{term}”",
    didYouMean: "Did you mean...",
    popular: "Popular articles",
    tryOther: "Check the spelling, or try fewer or other words.",
    error: "The search isn't available right now. Please try again.",
    manual: "Manual (PDF)",
    pages: "Pages of results",
    page: "Page {page}",
    previous: "Previous",
    next: "Next",
  },
  {
    oneResult: "1 resultado para «{term}»",
    manyResults: "{count} resultados para «{term}»",
    noResult: "No hay resultados para «{term}»",
    didYouMean: "Quizás quisiste decir...",
    popular: "Artículos populares",
    tryOther: "Revisa la ortografía o prueba con menos palabras, o con otras.",
    error: "La búsqueda no está disponible en este momento. Inténtalo de nuevo.",
    manual: "Manual (PDF)",
    pages: "Páginas de resultados",
    page: "Página {page}",
    previous: "Anterior",
    next: "Siguiente",
  },
);
