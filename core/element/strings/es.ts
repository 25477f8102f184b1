import type { Translation } from "../../i18n/strings.ts";
import type en from "./en.ts";

const es = {
  loader: {
    message: "Esta parte de la página no se pudo cargar.",
    again: "Reintentar",
    missing: "No se encuentra el módulo",
    details: "Detalles",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
