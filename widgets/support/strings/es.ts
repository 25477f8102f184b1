import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  support: {
    support: "Ayuda",
    breadcrumb: "Ruta de navegación",
    menu: "Menú de ayuda",
    browse: "Ver categorías",
    quickLinks: "Enlaces rápidos",
    oneArticle: "1 artículo",
    manyArticles: "{count} artículos",
    viewAllOf: "Ver todo: {category}",
    manuals: "Manuales",
    documentation: "Documentación",
    manualsIntro: "Guías y manuales para leer, descargar o imprimir.",
    noManuals: "No hay manuales disponibles en este momento.",
    download: "Descargar",
    open: "Abrir",
    downloadOf: "Descargar: {name} (PDF)",
    openOf: "Abrir en una pestaña nueva: {name} (PDF)",
    updated: "Actualizado el {day}",
    print: "Imprimir",
    backToTop: "Volver arriba",
    rate: "¿Te sirvió este artículo?",
    rated: "Gracias por tu respuesta.",
    yes: "Sí",
    no: "No mucho",
    tooLong: "No podemos mostrar este artículo aquí.",
    missing: "Parece que esa página no existe",
    missingBody: "Lo sentimos. Quizás encuentres lo que buscas en la Ayuda.",
    goToSupport: "Ir a la Ayuda",
    loading: "Cargando…",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
