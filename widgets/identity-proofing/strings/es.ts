import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "identity-proofing": { label: "Verifica tu identidad" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
