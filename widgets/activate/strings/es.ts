import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  activate: {
    heading: "Activando {appName}",
    yourApp: "tu aplicación",
    loading: "Espera un momento…",
    waiting: "Estamos obteniendo tu enlace de activación. No cierres esta pestaña.",
    opening: "Te llevamos a {appName}…",
    left: "Si no pasa nada, usa el enlace.",
    leavingHeading: "Vas a salir de este sitio",
    leaving: "Para activar {appName} pasas a otro sitio: {host}. Lo que ocurra allí depende de ellos.",
    cancelledHeading: "{appName} no se activó",
    cancelled: "Sigues aquí. Puedes continuar cuando quieras.",
    closedHeading: "No se pudo activar {appName}",
    closed: "Algo salió mal. Cierra esta pestaña e inténtalo de nuevo.",
    refusedHeading: "Este enlace no se puede abrir",
    refused: "No lleva a ninguna página que conozcamos. {appName} no se activó.",
    lateHeading: "Esto tarda demasiado",
    late: "No pudimos obtener tu enlace de activación. Cierra esta pestaña e inténtalo de nuevo.",
    goNow: "Ir a {appName}",
    goOn: "Continuar a {host}",
    cancel: "Cancelar",
    subscriptions: "Gestionar suscripciones",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
