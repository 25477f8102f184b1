import { defineStrings } from "../../core/i18n/strings.ts";
import { pageFailureStrings } from "../../core/ui/page-failure-strings.ts";

export const strings = defineStrings(
  "message",
  {
    notFoundHeading: "It looks like that page doesn't exist",
    notFoundMessage: "Sorry about that. You may be able to find what you're looking for in Account.",
    notFoundAction: "Go to account",
    ...pageFailureStrings.en,
    networkHeading: "We couldn't reach our servers",
    networkMessage: "Check your internet connection and try again.",
    networkAction: "Try again",
    comingSoonHeading: "Coming Soon",
    comingSoonMessage: "We're still working on this page. Please come back a little later.",
    loading: "Loading…",
  },
  {
    notFoundHeading: "Parece que esa página no existe",
    notFoundMessage: "Lo sentimos. Es posible que encuentres lo que buscas en tu cuenta.",
    notFoundAction: "Ir a la cuenta",
    ...pageFailureStrings.es,
    networkHeading: "No pudimos comunicarnos con nuestros servidores",
    networkMessage: "Revisa tu conexión a internet e inténtalo de nuevo.",
    networkAction: "Reintentar",
    comingSoonHeading: "Muy pronto",
    comingSoonMessage: "Todavía estamos trabajando en esta página. Vuelve un poco más tarde.",
    loading: "Cargando…",
  },
);

export type Texts = (typeof strings)["en"];
