import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  activate: {
    heading: "Activando {appName}",
    yourApp: "tu aplicación",
    loading: "Un momento…",
    waiting: "Obteniendo tu enlace de activación. No cierres esta pestaña.",
    opening: "Te llevamos a {appName}…",
    left: "Si no pasa nada, usa el enlace.",
    leavingHeading: "Vas a salir de este sitio",
    leaving:
      "Para activar {appName}, continúa a {host}. Ese sitio tiene sus propios términos y su propia política de privacidad.",
    cancelledHeading: "{appName} no está activada",
    cancelled: "Puedes activarla cuando quieras.",
    closedHeading: "No pudimos activar {appName}",
    closed: "Algo salió mal. Cierra esta pestaña e inténtalo de nuevo.",
    refusedHeading: "No podemos abrir este enlace",
    refused: "No reconocemos esta dirección. {appName} no está activada.",
    lateHeading: "Está tardando demasiado",
    late: "No pudimos obtener tu enlace de activación. Cierra esta pestaña e inténtalo de nuevo.",
    goNow: "Ir a {appName}",
    goOn: "Continuar a {host}",
    cancel: "Cancelar",
    subscriptions: "Administrar suscripciones",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
