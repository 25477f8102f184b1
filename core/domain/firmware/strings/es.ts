import type { Translation } from "../../../i18n/strings.ts";
import type en from "./en.ts";

const es = {
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
} as const;

export default es satisfies Translation<typeof en, typeof es>;
