import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "apps-list": {
    heading: "Aplicaciones compatibles",
    queryLabel: "Buscar aplicaciones",
    list: "Aplicaciones por categoría",
    loading: "Cargando aplicaciones…",
    found: "Aplicaciones encontradas: {count}",
    noMatch: "Lo sentimos, todavía no tenemos “{term}”.",
    empty: "No hay aplicaciones para mostrar en este momento.",
    close: "Cerrar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
