import type { Translation } from "../../i18n/strings.ts";
import type en from "./en.ts";

const es = {
  ui: {
    errorMessage: "Algo salió mal.",
    retry: "Reintentar",
    summary: "Revisa estos campos:",
  },
  activation: {
    activate: "Activar",
    activateApp: "Activar {app}",
    activateNamed: "Activar {app} (se abre en una pestaña nueva)",
    activating: "Abriendo {app} en una pestaña nueva…",
    activationFailed: "Algo salió mal. Inténtalo de nuevo.",
    activationBlocked:
      "Tu navegador impidió que se abriera la pestaña nueva. Permítela para esta página e inténtalo de nuevo.",
  },
  download: {
    preparing: "Pidiendo el enlace de descarga…",
    starting: "Tu descarga está por comenzar…",
    downloading: "Descargando",
    progress: "{received} de {total}",
    percent: "Se descargó el {percent} %",
    cancel: "Cancelar la descarga",
    cancelled: "Se canceló la descarga.",
    plainLink: "Descargar {name} directamente",
    downloaded: "Descargado y comprobado: el archivo llegó tal como se envió.",
    opened: "La descarga se abre en otra pestaña. Si no ocurre, usa el enlace.",
    saveAgain: "Guardar {name} otra vez",
    error: "Algo salió mal, inténtalo de nuevo.",
    interrupted: "La conexión se cortó después de {received} de {total}. Lo que llegó se conserva.",
    refused: "El enlace de descarga ya no funciona. Inténtalo de nuevo.",
    missing: "El archivo no está disponible en este momento. Inténtalo más tarde.",
    damaged:
      "El archivo no llegó tal como se envió (su SHA-256 no coincide), así que se descartó. Inténtalo de nuevo.",
    continue: "Continuar la descarga",
    retry: "Reintentar",
    smallTitle: "Esta pantalla es pequeña",
    smallScreen:
      "La descarga de esta actualización no es compatible con dispositivos móviles. Abre esta ventana en el navegador de una computadora para verla y descargarla.",
    downloadAnyway: "Descargar de todos modos",
    notNow: "Ahora no",
    close: "Cerrar",
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
  "signed-out": {
    signedOut: "No has iniciado sesión. Inicia sesión para ver esto.",
    signedOutDeliberate: "Has cerrado sesión.",
    signedOutLost: "Tu sesión terminó. Inicia sesión para continuar.",
    signedOutExpired: "Tu sesión terminó porque no hubo actividad. Inicia sesión para continuar.",
    signedOutFailed: "No pudimos iniciar tu sesión. Inténtalo de nuevo.",
    signIn: "Iniciar sesión",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
