import type { Translation } from "../../../core/i18n/strings.ts";
import ui from "../../../core/ui/strings/es.ts";
import type en from "./en.ts";

const es = {
  message: {
    notFoundHeading: "Parece que esa página no existe",
    notFoundMessage: "Lo sentimos. Es posible que encuentres lo que buscas en tu cuenta.",
    notFoundAction: "Ir a la cuenta",
    ...ui["page-failure"],
    networkHeading: "No pudimos comunicarnos con nuestros servidores",
    networkMessage: "Revisa tu conexión a internet e inténtalo de nuevo.",
    networkAction: "Reintentar",
    comingSoonHeading: "Muy pronto",
    comingSoonMessage: "Todavía estamos trabajando en esta página. Vuelve pronto.",
    loading: "Cargando…",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
