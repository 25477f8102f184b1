import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "do-not-sell": {
    heading: "No vender ni compartir mi información personal",
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
      "Ingresa una dirección de correo completa de hasta 100 caracteres o deja este campo vacío.",
    countryRequired: "Selecciona tu país.",
    stateRequired: "Selecciona tu estado.",
    clientIdRequired: "Ingresa tu ID de cliente.",
    clientIdInvalid: "Un ID de cliente tiene exactamente 12 letras y números.",
    cleared: "Formulario borrado.",
    submitting: "Enviando tu solicitud…",
    success: "Recibimos tu solicitud. No tienes que hacer nada más.",
    signalSuccess: "Recibimos tu solicitud para este navegador.",
    another: "Solicitar la exclusión de otro dispositivo",
    reference: "Número de referencia",
    save: "Guardar número de referencia",
    date: "Fecha",
    kept: "Enviaste una solicitud desde este navegador el {date}.",
    signalHeading: "Respetamos tu señal de exclusión",
    signalText:
      "Tu navegador envía la señal Global Privacy Control, así que no vendemos ni compartimos lo que sabemos de ti en este navegador.",
    signalOffer: "Para que quede registrado, solicita la exclusión aquí. No necesitas darnos ningún dato.",
    signalSubmit: "Solicitar la exclusión de este navegador",
    formText:
      "Para solicitar también la exclusión de tu televisor o dispositivo de streaming, completa el formulario.",
    "api-error": "No pudimos enviar tu solicitud. Inténtalo de nuevo más tarde.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
