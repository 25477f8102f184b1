import type { Language } from "../account/words.ts";

/** Messages of the offers service, by language. */
const words = {
  en: {
    cartUnknown: "This cart is not yours.",
    journeyUnknown: "There is no order like this. Choose a plan first.",
    cartEmpty: "Your cart is empty. Choose a plan first.",
    planGone: "This plan is not offered any more.",
    subscribed: "You have a subscription to this already.",
    ordered: "This has been ordered already.",
    notOrdered: "This has not been ordered.",
    cartChanged: "Your cart has changed. Please review it once more.",
    priceChanged: "A price or the terms have changed. Please review your plan once more.",
    noConsent: "The terms have to be accepted first.",
    noCard: "Add a payment method first.",
    cardDeclined: "Your card was declined. Please use another card.",
    cardExpired: "Your card has expired. Please use another card.",
    groupOther: "The cart belongs to another offer.",
    mustActivate: "Activate your subscription before you start streaming.",
    thankyou: "{plan} is yours now.",
  },
  es: {
    cartUnknown: "Este carrito no es tuyo.",
    journeyUnknown: "No hay ningún pedido así. Primero elige un plan.",
    cartEmpty: "Tu carrito está vacío. Primero elige un plan.",
    planGone: "Este plan ya no se ofrece.",
    subscribed: "Ya tienes una suscripción a esto.",
    ordered: "Esto ya se pidió.",
    notOrdered: "Esto no se ha pedido.",
    cartChanged: "Tu carrito cambió. Revísalo una vez más.",
    priceChanged: "Cambió un precio o cambiaron los términos. Revisa tu plan una vez más.",
    noConsent: "Primero hay que aceptar los términos.",
    noCard: "Primero agrega una forma de pago.",
    cardDeclined: "Tu tarjeta fue rechazada. Usa otra tarjeta.",
    cardExpired: "Tu tarjeta venció. Usa otra tarjeta.",
    groupOther: "El carrito es de otra oferta.",
    mustActivate: "Activa tu suscripción antes de empezar a ver.",
    thankyou: "{plan} ya es tuyo.",
  },
} satisfies Record<Language, Record<string, string>>;

export type OfferWord = keyof (typeof words)["en"];

export const tellOffer = (language: Language, word: OfferWord, plan = ""): string =>
  words[language][word].replace("{plan}", plan);
