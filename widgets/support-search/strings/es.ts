import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "support-search": {
    heading: "¿En qué podemos ayudarte?",
    intro: "Busca en nuestras guías, manuales y respuestas.",
    queryLabel: "Buscar en la ayuda",
    submit: "Buscar",
    suggestions: "Sugerencias",
    chips: "Búsquedas rápidas",
    chipQuickStart: "Guía de inicio rápido",
    chipUserManual: "Manual del usuario",
    chipHisense: "Hisense",
    chipElement: "Element",
    chipPeacock: "Peacock",
    chipFirmware: "Actualización de firmware",
    chipRemote: "Control remoto",
    clear: "Borrar búsqueda",
    searching: "Buscando…",
    oneSuggestion: "1 sugerencia",
    manySuggestions: "{count} sugerencias",
    seeAll: "Ver todos los resultados para “{term}”",
  },
  "support-search-answer": {
    oneResult: "1 resultado para “{term}”",
    manyResults: "{count} resultados para “{term}”",
    noResult: "No hay resultados para “{term}”",
    didYouMean: "Quizás quisiste decir...",
    popular: "Artículos populares",
    tryOther: "Revisa la ortografía o prueba con menos palabras.",
    error: "La búsqueda no está disponible. Inténtalo de nuevo.",
    manual: "Manual (PDF)",
    category: "Categoría",
    all: "Todo",
    manuals: "Manuales",
    pages: "Páginas de resultados",
    page: "Página {page}",
    previous: "Anterior",
    next: "Siguiente",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
