import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  video: {
    failed: "No podemos reproducir este video en este momento.",
    retry: "Reintentar",
    openFile: "Abrir archivo de video",
    captionsFailed: "No pudimos cargar los subtítulos.",
    wrong: "No podemos mostrar este video aquí.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
