import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  document: {
    print: "Imprimir",
    newTab: "(PDF, se abre en una pestaña nueva)",
    backToTop: "Volver arriba",
    loading: "Cargando el documento…",
    empty: "Todavía no hay ningún documento aquí.",
    failed: "Este documento no se puede mostrar aquí.",
    failedWithPdf: "Este documento no se puede mostrar aquí. Aún puedes abrirlo para imprimirlo.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
