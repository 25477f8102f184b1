import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "video",
  {
    failed: "This video can't be played right now.",
    retry: "Try again",
    openFile: "Open the video file",
    captionsFailed: "The captions couldn't be loaded.",
    wrong: "This video can't be shown here.",
  },
  {
    failed: "Este video no se puede reproducir en este momento.",
    retry: "Reintentar",
    openFile: "Abrir el archivo de video",
    captionsFailed: "No se pudieron cargar los subtítulos.",
    wrong: "Este video no se puede mostrar aquí.",
  },
);

export type Texts = (typeof strings)["en"];
