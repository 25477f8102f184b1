import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "health-check",
  {
    heading: "Health check",
    url: "URL",
    statusText: "Status text",
    status: "Status",
    duration: "Time",
    milliseconds: "{ms} milliseconds",
    none: "None",
    checking: "Asking the server…",
    healthy: "The server is well.",
    unhealthy: "The server says that something is wrong.",
    unreachable: "No answer came.",
    refused: "This address is not asked: it is not on an origin that this page trusts.",
    again: "Check again",
  },
  {
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
);

export type Texts = (typeof strings)["en"];
