import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "privacy-dashboard": { label: "Tus solicitudes de privacidad", print: "Imprimir" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
