import { defineStrings } from "../i18n/strings.ts";

/** Words of the shared parts. */
export const uiStrings = defineStrings(
  "ui",
  {
    errorMessage: "Something went wrong.",
    retry: "Try again",
  },
  {
    errorMessage: "Algo salió mal.",
    retry: "Reintentar",
  },
);
