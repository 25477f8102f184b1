import { defineStrings } from "../i18n/strings.ts";

/** Words of the shared parts. */
export const uiStrings = defineStrings(
  "ui",
  {
    errorMessage: "Something went wrong.",
    retry: "Try again",
    summary: "Please check these fields:",
  },
  {
    errorMessage: "Algo salió mal.",
    retry: "Reintentar",
    summary: "Revisa estos campos:",
  },
);
