import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "health-check": {
    heading: "Comprobación de estado",
    url: "Dirección",
    statusText: "Texto de estado",
    status: "Código de estado",
    duration: "Tiempo",
    milliseconds: "{ms} milisegundos",
    none: "Ninguno",
    checking: "Consultando al servidor…",
    healthy: "El servidor funciona correctamente.",
    unhealthy: "El servidor informa un problema.",
    unreachable: "Sin respuesta.",
    refused: "No consultamos esta dirección porque esta página no confía en su origen.",
    again: "Comprobar de nuevo",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
