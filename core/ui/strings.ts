import { defineStrings } from "../i18n/strings.ts";

/** Words of the shared parts. */
export const uiStrings = defineStrings(
  "ui",
  {
    errorHeading: "Something went wrong",
    errorMessage: "This part of the page couldn't be shown.",
    retry: "Try again",
  },
  {
    errorHeading: "Algo salió mal",
    errorMessage: "Esta parte de la página no se pudo mostrar.",
    retry: "Intentar de nuevo",
  },
);
