import type { Language } from "./words.ts";

/** Messages about devices, privacy choices, cards and offers, in the request's language. */
const words = {
  en: {
    notYours: "This account belongs to somebody else.",
    deviceUnknown: "This device is not connected to your account.",
    neverChosen: "No privacy choice was ever made.",
    neverAccepted: "No terms were accepted yet.",
    appUnknown: "This app is not on your devices.",
    noCard: "There is no payment card.",
    cardUnknown: "This payment card is not yours.",
    cardLinked: "This card pays for a subscription. Unsubscribe first, or replace the card with another one.",
    noBanner: "There is no offer of this name.",
    cardDeclined: "Your card was declined. Please check your details and try again.",
    cardExists: "There is a payment card already. Update it, or remove it first.",
    cardUnreadable: "The card could not be read. Please enter it again.",
    cardKeyRetired: "The card was sealed for a key that is no longer used.",
    cardNotForTests: "This is a sandbox: it takes the published test cards only.",
    cardTypeWrong: "The card is of another type.",
    cardCodeWrong: "The security code has another length.",
    cardExpired: "The card has expired.",
    bankBroken: "Something went wrong. Please try again.",
  },
  es: {
    notYours: "Esta cuenta pertenece a otra persona.",
    deviceUnknown: "Este dispositivo no está conectado a tu cuenta.",
    neverChosen: "Todavía no elegiste ninguna opción de privacidad.",
    neverAccepted: "Todavía no aceptaste ningún término.",
    appUnknown: "Esta aplicación no está en tus dispositivos.",
    noCard: "No hay ninguna tarjeta de pago.",
    cardUnknown: "Esta tarjeta de pago no es tuya.",
    cardLinked:
      "Con esta tarjeta se paga una suscripción. Primero cancela la suscripción o reemplaza la tarjeta por otra.",
    noBanner: "No hay ninguna oferta con este nombre.",
    cardDeclined: "Se rechazó tu tarjeta. Revisa los datos e inténtalo de nuevo.",
    cardExists: "Ya hay una tarjeta de pago. Actualízala o quítala primero.",
    cardUnreadable: "No se pudo leer la tarjeta. Ingrésala de nuevo.",
    cardKeyRetired: "La tarjeta se cifró con una clave que ya no se usa.",
    cardNotForTests: "Este es un entorno de pruebas: solo acepta las tarjetas de prueba publicadas.",
    cardTypeWrong: "La tarjeta es de otro tipo.",
    cardCodeWrong: "El código de seguridad tiene otra longitud.",
    cardExpired: "La tarjeta venció.",
    bankBroken: "Algo salió mal. Inténtalo de nuevo.",
  },
} satisfies Record<Language, Record<string, string>>;

export const tell = (language: Language, word: keyof (typeof words)["en"]): string => words[language][word];
