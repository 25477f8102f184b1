import { defineStrings } from "../i18n/strings.ts";

/** PAG-2, DEV-7: what a page says that could not load. */
export const pageFailureStrings = defineStrings(
  "page-failure",
  {
    failureHeading: "This page couldn't load",
    failureMessage: "Sorry about that! Please try again later.",
    failureAction: "Go to Account",
  },
  {
    failureHeading: "No pudimos cargar esta página",
    failureMessage: "¡Lo sentimos! Inténtalo de nuevo más tarde.",
    failureAction: "Ir a la cuenta",
  },
);
