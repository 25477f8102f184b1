import type { Language } from "../../../../content/language.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** Messages of the flow's server, besides its steps' HTML. `tell` fills in `{x}`. */
const messages = {
  en: {
    emailInvalid: "Invalid email address",
    macInvalid: "Invalid MAC Address",
    streetInvalid: "No special chars are allowed except - ' and ,",
    nameInvalid: "No numbers, emojis and special chars are allowed except the non consecutive space - and '",
    zipInvalid: "ZIP Code must be 5 digits. Extended ZIP Code may be provided.",
    phoneDigits: "All characters must be digits",
    phoneLength: "Phone number should be 10 digits",
    phoneZeros: "All digits must not be zero",
    firstNameMissing: "You must enter your first name",
    stateMissing: "You must select a state",
    valueMissing: "Fill in this field",
    choiceMissing: "Select an option",
    choiceUnknown: "Select an option from the list",
    tooShort:
      "Please lengthen this text to {min} characters or more. You are currently using {count} characters.",
    tooLong:
      "Please shorten this text to {max} characters or less. You are currently using {count} characters.",
    addressUnknown: "Address not valid",
    codeWrong: "The code you entered did not match",
    codeSpent: "Each verification code can only be entered 6 times. Please request a new code to continue.",
    codeExpired: "This code is no longer valid. Request a new one to continue.",
    codeWait: "A code is on its way. You can request a new one in {time}.",
    codeTooMany: "You've requested too many codes. Try again later.",
    crnInvalid: "Enter a reference number like PR-7Q2M-0XZK-4HTN",
    sessionEnded: "Your session has ended. Start over.",
    otherCustomer: "You're signed in to a different account. Start over.",
    loginRequired: "Sign in to continue",
    actionUnknown: "You can't do this here. Try again.",
    notPossible: "You can no longer do this for this request.",
    access: "Access to my data",
    deletion: "Deletion of my data",
    correction: "Correction of my data",
    optOut: "Opt-out of sale and sharing",
    received: "Received",
    verifying: "Verifying your identity",
    "in-progress": "In progress",
    completed: "Completed",
    denied: "Denied",
    withdrawn: "Withdrawn",
    nextReceived: "We start reviewing your request",
    nextProof: "Verify your identity by {by} or we'll have to deny this request",
    nextWork: "We start working on your request",
    nextAnswer: "We reply to your request",
    nextReport: "You can download your report",
    nextAppeal: "You can appeal the decision",
    nextAppealAnswer: "We reply to your appeal",
    nextNothing: "No further steps",
    "no-data": "We don't hold any data about you.",
    unverified: "We couldn't verify who made the request.",
    "under-review": "Your appeal is under review",
    answered: "We reviewed your appeal: the decision stands",
  },
  es: {
    emailInvalid: "El correo electrónico no es válido",
    macInvalid: "La dirección MAC no es válida",
    streetInvalid: "No se permiten caracteres especiales, salvo - ' y ,",
    nameInvalid:
      "No se permiten números, emojis ni caracteres especiales, salvo espacios no consecutivos, - y '",
    zipInvalid: "El código postal debe tener 5 dígitos. También puedes ingresar el código postal extendido.",
    phoneDigits: "Todos los caracteres deben ser dígitos",
    phoneLength: "El número de teléfono debe tener 10 dígitos",
    phoneZeros: "No todos los dígitos pueden ser cero",
    firstNameMissing: "Debes ingresar tu nombre",
    stateMissing: "Debes seleccionar un estado",
    valueMissing: "Completa este campo",
    choiceMissing: "Selecciona una opción",
    choiceUnknown: "Selecciona una opción de la lista",
    tooShort: "Usa al menos {min} caracteres. Ahora usas {count}.",
    tooLong: "Usa como máximo {max} caracteres. Ahora usas {count}.",
    addressUnknown: "La dirección no es válida",
    codeWrong: "El código que ingresaste no coincide",
    codeSpent:
      "Cada código de verificación se puede ingresar solo 6 veces. Solicita un código nuevo para continuar.",
    codeExpired: "Este código ya no es válido. Solicita un código nuevo para continuar.",
    codeWait: "El código está en camino. Puedes solicitar otro en {time}.",
    codeTooMany: "Solicitaste demasiados códigos. Inténtalo de nuevo más tarde.",
    crnInvalid: "Ingresa un número de referencia como PR-7Q2M-0XZK-4HTN",
    sessionEnded: "Tu sesión terminó. Empieza de nuevo.",
    otherCustomer: "Iniciaste sesión con otra cuenta. Empieza de nuevo.",
    loginRequired: "Inicia sesión para continuar",
    actionUnknown: "No puedes hacer esto aquí. Inténtalo de nuevo.",
    notPossible: "Ya no puedes hacer esto en esta solicitud.",
    access: "Acceso a mis datos",
    deletion: "Eliminación de mis datos",
    correction: "Corrección de mis datos",
    optOut: "Exclusión de la venta y el uso compartido",
    received: "Recibida",
    verifying: "Verificando tu identidad",
    "in-progress": "En curso",
    completed: "Completada",
    denied: "Denegada",
    withdrawn: "Retirada",
    nextReceived: "Empezaremos a revisar tu solicitud",
    nextProof: "Verifica tu identidad antes del {by} o tendremos que denegar esta solicitud",
    nextWork: "Empezaremos a trabajar en tu solicitud",
    nextAnswer: "Responderemos tu solicitud",
    nextReport: "Puedes descargar tu informe",
    nextAppeal: "Puedes apelar la decisión",
    nextAppealAnswer: "Responderemos tu apelación",
    nextNothing: "No hay más pasos",
    "no-data": "No tenemos datos sobre ti.",
    unverified: "No pudimos verificar quién hizo la solicitud.",
    "under-review": "Tu apelación está en revisión",
    answered: "Revisamos tu apelación: la decisión se mantiene",
  },
} satisfies Record<Language, Record<string, string>>;

export type FlowMessageKey = keyof (typeof messages)["en"];

export const flowMessage = (
  language: Language,
  word: FlowMessageKey,
  values: Record<string, string | number> = {},
): string => messages[language][word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Formats a day in the language, in UTC, so that it is the same for all visitors. */
export const dayOf = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(at);

/** Returns what happens next, and by which day; empty if the text already names the day. */
export function nextOf(language: Language, life: Pick<Lifecycle, "next" | "by">) {
  const by = life.by ? dayOf(language, life.by) : "";
  const next = flowMessage(language, life.next, { by });
  return { next, by: next.includes(by) ? "" : by };
}
