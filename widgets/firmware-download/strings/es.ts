import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "firmware-download": {
    heading: "Software para tu televisor",
    intro:
      "La descarga comienza automáticamente. Copia el archivo en una memoria USB y conéctala a tu televisor.",
    facts: "{make} {model}, {size} pulgadas: versión {version}, {bytes}",
    noModels: "Por el momento no hay modelos disponibles para actualizar, inténtalo de nuevo más tarde",
    goingHome: "Te llevamos a la página de inicio…",
    start: "Descargar",
    errorTitle: "La descarga falló",
    errorModal: "Algo no salió como esperábamos. ¡Lo sentimos! Intenta recargar la página.",
    refresh: "Recargar",
    close: "Cerrar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
