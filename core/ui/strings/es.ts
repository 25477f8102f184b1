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
      "Tu navegador bloqueó la pestaña nueva. Permite las ventanas emergentes en esta página e inténtalo de nuevo.",
  },
  download: {
    preparing: "Obteniendo el enlace de descarga…",
    starting: "Iniciando la descarga…",
    downloading: "Descargando",
    progress: "{received} de {total}",
    percent: "Se descargó el {percent} %",
    cancel: "Cancelar descarga",
    cancelled: "Descarga cancelada.",
    plainLink: "Descargar {name} directamente",
    downloaded: "Descarga completa. Revisamos el archivo y está intacto.",
    opened: "La descarga se abre en una pestaña nueva. Si no se abre, usa el enlace.",
    saveAgain: "Guardar {name} de nuevo",
    error: "Algo salió mal, inténtalo de nuevo.",
    interrupted: "Se perdió la conexión después de {received} de {total}. Tu avance está guardado.",
    refused: "El enlace de descarga ya no funciona. Inténtalo de nuevo.",
    missing: "Este archivo no está disponible en este momento. Inténtalo de nuevo más tarde.",
    damaged:
      "El archivo se dañó durante la descarga (su SHA-256 no coincide), así que lo eliminamos. Inténtalo de nuevo.",
    continue: "Continuar descarga",
    retry: "Reintentar",
    smallTitle: "Descarga en una computadora",
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
    signedOut: "No iniciaste sesión. Inicia sesión para ver esto.",
    signedOutDeliberate: "Cerraste sesión.",
    signedOutLost: "Tu sesión terminó. Inicia sesión para continuar.",
    signedOutExpired: "Tu sesión terminó porque no hubo actividad. Inicia sesión para continuar.",
    signedOutFailed: "No pudimos iniciar tu sesión. Inténtalo de nuevo.",
    signIn: "Iniciar sesión",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
