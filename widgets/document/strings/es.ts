import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  document: {
    print: "Imprimir",
    newTab: "(PDF, se abre en una pestaña nueva)",
    backToTop: "Volver arriba",
    loading: "Cargando el documento…",
    empty: "Este documento todavía no está disponible.",
    failed: "No podemos mostrar este documento aquí.",
    failedWithPdf: "No podemos mostrar este documento aquí. Aún puedes abrirlo para imprimirlo.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
