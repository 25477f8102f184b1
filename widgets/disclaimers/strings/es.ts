import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  disclaimers: {
    heading: "Avisos legales",
    loading: "Cargando el texto…",
    failed: "Este texto no se puede mostrar aquí.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
