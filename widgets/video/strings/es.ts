import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  video: {
    failed: "Este video no se puede reproducir en este momento.",
    retry: "Reintentar",
    openFile: "Abrir el archivo de video",
    captionsFailed: "No se pudieron cargar los subtítulos.",
    wrong: "Este video no se puede mostrar aquí.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
