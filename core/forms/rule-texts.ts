/** What the account and card forms say of names and addresses, to be spread into their texts. */
export const ruleTexts = {
  en: {
    nameRule: "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    cityRule: "No numbers or special chars are allowed.",
    tooLong: "{field} must have a minimum of {min} and maximum of {max} characters",
    normalized: "We changed this to fit the required format. Check it, then save.",
  },
  es: {
    nameRule:
      "No se permiten números, emojis ni caracteres especiales, salvo espacios no consecutivos, - y '",
    cityRule: "No se permiten números ni caracteres especiales.",
    tooLong: "{field} debe tener un mínimo de {min} y un máximo de {max} caracteres",
    normalized: "Adaptamos este dato al formato requerido. Revísalo y guarda.",
  },
} as const;
