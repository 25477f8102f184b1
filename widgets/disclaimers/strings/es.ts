import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  disclaimers: {
    heading: "Avisos legales",
    loading: "Cargando…",
    failed: "No podemos mostrar este texto aquí.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
