import type { Language } from "./words.ts";

/** What is said of devices, privacy choices, cards and offers, in the language asked for. */
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
  },
} satisfies Record<Language, Record<string, string>>;

export const tell = (language: Language, word: keyof (typeof words)["en"]): string => words[language][word];
