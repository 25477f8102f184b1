import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "firmware-download",
  {
    heading: "Software for your TV",
    intro: "Your download starts by itself. Copy the file to a USB stick and plug it into your TV.",
    facts: "{make} {model}, {size} inches: version {version}, {bytes}",
    noModels: "There are currently no models available for updates, please try again later",
    goingHome: "Taking you to the home page…",
    start: "Download",
    errorTitle: "Download failed",
    errorModal: "That didn't go as planned. Sorry about that! try refreshing the page.",
    refresh: "Refresh",
    close: "Close",
  },
  {
    heading: "Software para tu televisor",
    intro: "La descarga comienza sola. Copia el archivo en una memoria USB y conéctala a tu televisor.",
    facts: "{make} {model}, {size} pulgadas: versión {version}, {bytes}",
    noModels: "Por el momento no hay modelos disponibles para actualizar, inténtalo más tarde",
    goingHome: "Te llevamos a la página de inicio…",
    start: "Descargar",
    errorTitle: "La descarga falló",
    errorModal: "Algo no salió como esperábamos. ¡Lo sentimos! Intenta recargar la página.",
    refresh: "Recargar",
    close: "Cerrar",
  },
);

export type Texts = (typeof strings)["en"];
