import type { Translation } from "../../../i18n/strings.ts";
import type en from "./en.ts";

const es = {
  /** Messages about names and addresses. The account and card forms spread them into their texts. */
  "form-rules": {
    nameRule:
      "No se permiten números, emojis ni caracteres especiales, salvo espacios no consecutivos, - y '",
    cityRule: "No se permiten números ni caracteres especiales.",
    tooLong: "{field} debe tener un mínimo de {min} y un máximo de {max} caracteres",
    normalized: "Adaptamos este dato al formato requerido. Revísalo y guarda.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
