import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "social-links": { heading: "Síguenos", followOn: "Síguenos en {network}" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
