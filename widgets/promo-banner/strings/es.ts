import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "promo-banner": {
    label: "Promoción",
    trigger: "Ver detalles",
    modalHeading: "Precios y otra información",
    close: "Cerrar",
    loading: "Cargando…",
    failed: "No podemos mostrar este texto aquí.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
