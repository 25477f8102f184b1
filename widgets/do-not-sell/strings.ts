import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "do-not-sell",
  {
    heading: "Do not sell or share my personal information",
    intro: "Ask us not to sell or share what your TV or streaming device collects.",
    emailLabel: "Email address (optional)",
    countryLabel: "Country",
    countryPlaceholder: "Select country",
    stateLabel: "State",
    statePlaceholder: "Select state",
    stateUnavailable: "Not available",
    clientIdLabel: "Client ID",
    clientIdHint: "12 letters and digits. On your device: Settings > Privacy > Client ID.",
    submit: "Submit",
    clear: "Clear form",
    "email-validation error":
      "Enter a full email address of at most 100 characters, or leave this field empty.",
    countryRequired: "Select your country.",
    stateRequired: "Select your state.",
    clientIdRequired: "Enter your client ID.",
    clientIdInvalid: "A client ID has exactly 12 letters and digits.",
    cleared: "The form is empty.",
    submitting: "Sending your request…",
    success: "We received your request. You do not need to do anything else.",
    signalSuccess: "We received your request for this browser.",
    another: "Opt out another device",
    reference: "Reference number",
    save: "Save reference number",
    date: "Date",
    kept: "You sent a request from this browser on {date}.",
    signalHeading: "Opt-out signal honored",
    signalText:
      "Your browser sends Global Privacy Control. We do not sell or share what we learn about you in this browser.",
    signalOffer: "To have this on record, opt out without giving us any details.",
    signalSubmit: "Opt out this browser",
    formText: "To opt out your TV or streaming device too, fill in the form.",
    "api-error": "Your request could not be sent. Please try again later.",
  },
  {
    heading: "No vendan ni compartan mi información personal",
    intro: "Pídenos que no vendamos ni compartamos lo que recopila tu televisor o dispositivo de streaming.",
    emailLabel: "Correo electrónico (opcional)",
    countryLabel: "País",
    countryPlaceholder: "Selecciona un país",
    stateLabel: "Estado",
    statePlaceholder: "Selecciona un estado",
    stateUnavailable: "No disponible",
    clientIdLabel: "ID de cliente",
    clientIdHint: "12 letras y números. En tu dispositivo: Configuración > Privacidad > ID de cliente.",
    submit: "Enviar",
    clear: "Borrar formulario",
    "email-validation error":
      "Escribe una dirección de correo completa de 100 caracteres como máximo o deja este campo vacío.",
    countryRequired: "Selecciona tu país.",
    stateRequired: "Selecciona tu estado.",
    clientIdRequired: "Escribe tu ID de cliente.",
    clientIdInvalid: "Un ID de cliente tiene exactamente 12 letras y números.",
    cleared: "El formulario está vacío.",
    submitting: "Enviando tu solicitud…",
    success: "Recibimos tu solicitud. No tienes que hacer nada más.",
    signalSuccess: "Recibimos tu solicitud para este navegador.",
    another: "Excluir otro dispositivo",
    reference: "Número de referencia",
    save: "Guardar número de referencia",
    date: "Fecha",
    kept: "Enviaste una solicitud desde este navegador el {date}.",
    signalHeading: "Señal de exclusión respetada",
    signalText:
      "Tu navegador envía Global Privacy Control. No vendemos ni compartimos lo que sabemos de ti en este navegador.",
    signalOffer: "Si quieres que quede registrado, exclúyete sin darnos ningún dato.",
    signalSubmit: "Excluir este navegador",
    formText: "Para excluir también un televisor o dispositivo de streaming, completa el formulario.",
    "api-error": "No pudimos enviar tu solicitud. Inténtalo de nuevo más tarde.",
  },
);

/** Texts that a field shows as its error. */
export type FieldMessage =
  | "email-validation error"
  | "countryRequired"
  | "stateRequired"
  | "clientIdRequired"
  | "clientIdInvalid";
