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
    healthy: "El servidor está bien.",
    unhealthy: "El servidor dice que algo anda mal.",
    unreachable: "No llegó ninguna respuesta.",
    refused: "No se consulta esta dirección: no está en un origen en el que esta página confíe.",
    again: "Comprobar otra vez",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
