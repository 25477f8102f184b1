import { defineStrings } from "../i18n/strings.ts";

/** Texts of a step's controls and codes. The labels of fields are the server's. */
export const fieldStrings = defineStrings(
  "privacy-fields",
  {
    counter: "{count}/{limit}",
    selectAll: "Select All",
    deselectAll: "Deselect All",
    selected: "{count} of {total} selected",
    noneSelected: "None selected",
    filter: "Filter",
    noMatch: "Nothing matches.",
    statePlaceholder: "Select a state",
    placeholder: "Select",
    suggestions: "Suggested addresses",
    suggestionsFound: "Suggested addresses: {count}",
    addressHint: "Type at least 4 characters and pick your address from the list.",
    codeWrong: "The code you entered did not match",
    codeSpent: "Each verification code can only be entered 6 times. Please request a new code to continue.",
    triesLeft: "{count} tries left with this code.",
    tryLeft: "1 try left with this code.",
  },
  {
    counter: "{count} / {limit}",
    selectAll: "Seleccionar todo",
    deselectAll: "Deseleccionar todo",
    selected: "{count} de {total} seleccionados",
    noneSelected: "Ninguno seleccionado",
    filter: "Filtrar",
    noMatch: "No hay coincidencias.",
    statePlaceholder: "Selecciona un estado",
    placeholder: "Selecciona",
    suggestions: "Direcciones sugeridas",
    suggestionsFound: "Direcciones sugeridas: {count}",
    addressHint: "Escribe al menos 4 caracteres y elige tu dirección de la lista.",
    codeWrong: "El código que escribiste no coincide",
    codeSpent:
      "Cada código de verificación se puede escribir solo 6 veces. Pide un código nuevo para continuar.",
    triesLeft: "Te quedan {count} intentos con este código.",
    tryLeft: "Te queda 1 intento con este código.",
  },
);
