import { defineStrings } from "../i18n/strings.ts";

/** Words of a download on its way. */
export const downloadStrings = defineStrings(
  "download",
  {
    preparing: "Asking for the download link…",
    starting: "Your download is about to start…",
    downloading: "Downloading",
    progress: "{received} of {total}",
    percent: "{percent} % downloaded",
    cancel: "Cancel download",
    cancelled: "The download was cancelled.",
    plainLink: "Download {name} directly",
    downloaded: "Downloaded and checked: the file arrived exactly as it was sent.",
    opened: "The download opens in a new tab. If it does not, use the link.",
    saveAgain: "Save {name} again",
    error: "Something went wrong, please try again!",
    interrupted: "The connection broke after {received} of {total}. What has arrived is kept.",
    refused: "The download link no longer works. Please try again.",
    missing: "The file is not there at the moment. Please try again later.",
    damaged:
      "The file did not arrive as it was sent (its SHA-256 does not match), so it was thrown away. Please try again.",
    continue: "Continue download",
    retry: "Try again",
    smallTitle: "This screen is small",
    smallScreen:
      "Downloading this update isn't supported on mobile devices. Please open this window in a desktop browser to view and download.",
    downloadAnyway: "Download anyway",
    notNow: "Not now",
    close: "Close",
  },
  {
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
);

export type DownloadTexts = (typeof downloadStrings)["en"];
