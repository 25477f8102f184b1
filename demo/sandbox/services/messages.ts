import type { Language } from "../../content/language.ts";

/** Messages about devices, privacy choices, cards and offers, in the request's language. */
const messages = {
  en: {
    notYours: "This isn't your account.",
    deviceUnknown: "This device isn't connected to your account.",
    neverChosen: "You haven't made a privacy choice yet.",
    neverAccepted: "You haven't accepted any terms yet.",
    appUnknown: "This app isn't on your devices.",
    noCard: "No card saved.",
    cardUnknown: "This isn't your card.",
    cardLinked: "This card pays for a subscription. Unsubscribe first or replace the card.",
    noBanner: "There's no offer with this name.",
    cardDeclined: "Your card was declined. Please check your details and try again.",
    cardExists: "You already have a card. Update it or remove it first.",
    cardUnreadable: "We couldn't read the card. Enter it again.",
    cardKeyRetired: "The card was encrypted with a key that's no longer used.",
    cardNotForTests: "This is a sandbox. Use one of the published test cards.",
    cardTypeWrong: "The card type doesn't match the card number.",
    cardCodeWrong: "The security code has the wrong number of digits.",
    cardExpired: "Your card has expired.",
    bankBroken: "Something went wrong. Please try again.",
  },
  es: {
    notYours: "Esta no es tu cuenta.",
    deviceUnknown: "Este dispositivo no está conectado a tu cuenta.",
    neverChosen: "Todavía no seleccionaste ninguna opción de privacidad.",
    neverAccepted: "Todavía no aceptaste ningún término.",
    appUnknown: "Esta aplicación no está en tus dispositivos.",
    noCard: "No hay ninguna tarjeta guardada.",
    cardUnknown: "Esta tarjeta no es tuya.",
    cardLinked:
      "Con esta tarjeta se paga una suscripción. Primero cancela la suscripción o reemplaza la tarjeta por otra.",
    noBanner: "No hay ninguna oferta con este nombre.",
    cardDeclined: "Tu tarjeta fue rechazada. Revisa los datos e inténtalo de nuevo.",
    cardExists: "Ya tienes una tarjeta. Actualízala o quítala primero.",
    cardUnreadable: "No pudimos leer la tarjeta. Ingrésala de nuevo.",
    cardKeyRetired: "La tarjeta se cifró con una clave que ya no se usa.",
    cardNotForTests: "Este es un entorno de pruebas. Usa una de las tarjetas de prueba publicadas.",
    cardTypeWrong: "El tipo de tarjeta no coincide con el número.",
    cardCodeWrong: "El código de seguridad no tiene la cantidad correcta de dígitos.",
    cardExpired: "Tu tarjeta venció.",
    bankBroken: "Algo salió mal. Inténtalo de nuevo.",
  },
} satisfies Record<Language, Record<string, string>>;

export const serviceMessage = (language: Language, word: keyof (typeof messages)["en"]): string =>
  messages[language][word];
