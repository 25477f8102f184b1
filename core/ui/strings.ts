import { defineStrings } from "../i18n/strings.ts";

/** Words of the shared parts. */
export const uiStrings = defineStrings(
  "ui",
  {
    errorHeading: "Something went wrong",
    errorMessage: "This part of the page couldn't be shown.",
    retry: "Try again",
    close: "Close",
    retryIn: "You can try again in {seconds} seconds.",
  },
  {
    errorHeading: "Algo salió mal",
    errorMessage: "Esta parte de la página no se pudo mostrar.",
    retry: "Intentar de nuevo",
    close: "Cerrar",
    retryIn: "Puedes intentarlo de nuevo en {seconds} segundos.",
  },
);
