import { defineStrings } from "../i18n/strings.ts";

/** What every element says of a failure, by its kind: the cause, and what to do next. */
export const failureStrings = defineStrings(
  "failure",
  {
    errorMessage: "Something went wrong.",
    offline: "You're offline.",
    offlineNext: "Check your connection, then try again.",
    offlineLoad: "This will load when you're back online.",
    serviceDown: "Our service isn't available right now.",
    serviceDownNext: "Try again in a few minutes.",
    sessionExpired: "Your session has ended.",
    sessionExpiredNext: "Sign in again to continue.",
    storageBlocked: "Your browser blocks the storage that signing in needs.",
    storageBlockedNext: "Allow cookies and site data for this site, then try again.",
    notAllowed: "Your account isn't allowed to do this.",
    contactSupport: "If this keeps happening, contact support.",
    retryIn: "You can try again in {time}.",
  },
  {
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
);

export type FailureTexts = (typeof failureStrings)["en"];
