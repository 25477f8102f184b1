import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "identity-proofing": { label: "Demuestra quién eres" },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
