import type { Translation } from "../../i18n/strings.ts";
import type en from "./en.ts";

const es = {
  ui: {
    errorMessage: "Algo salió mal.",
    retry: "Reintentar",
    summary: "Revisa estos campos:",
  },
  failure: {
    errorMessage: "Algo salió mal.",
    offline: "No tienes conexión.",
    offlineNext: "Revisa tu conexión e inténtalo de nuevo.",
    offlineLoad: "Esto se cargará cuando recuperes la conexión.",
    serviceDown: "Nuestro servicio no está disponible en este momento.",
    serviceDownNext: "Inténtalo de nuevo en unos minutos.",
    sessionExpired: "Tu sesión terminó.",
    sessionExpiredNext: "Vuelve a iniciar sesión para continuar.",
    storageBlocked: "Tu navegador bloquea el almacenamiento que se necesita para iniciar sesión.",
    storageBlockedNext: "Permite las cookies y los datos de este sitio e inténtalo de nuevo.",
    notAllowed: "Tu cuenta no permite hacer esto.",
    contactSupport: "Si el problema continúa, comunícate con soporte.",
    retryIn: "Puedes intentarlo de nuevo en {time}.",
  },
  "page-failure": {
    failureHeading: "No pudimos cargar esta página",
    failureMessage: "¡Lo sentimos! Inténtalo de nuevo más tarde.",
    failureAction: "Ir a la cuenta",
  },
  stale: {
    stale: "Esta información puede estar desactualizada. No pudimos recargarla.",
  },
  "signed-out": {
    signedOut: "No iniciaste sesión. Inicia sesión para ver esto.",
    signedOutDeliberate: "Cerraste sesión.",
    signedOutLost: "Tu sesión terminó. Inicia sesión para continuar.",
    signedOutExpired: "Tu sesión terminó porque no hubo actividad. Inicia sesión para continuar.",
    signedOutFailed: "No pudimos iniciar tu sesión. Inténtalo de nuevo.",
    signIn: "Iniciar sesión",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
