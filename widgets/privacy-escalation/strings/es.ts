import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "privacy-escalation": { label: "Apelar una solicitud de privacidad" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
