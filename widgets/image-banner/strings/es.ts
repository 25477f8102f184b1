import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "image-banner": { offer: "Ver la oferta", support: "Ver las preguntas frecuentes" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
