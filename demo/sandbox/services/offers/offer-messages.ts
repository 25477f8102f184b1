import type { Language } from "../../../content/language.ts";

/** Messages of the offers service, by language. */
const messages = {
  en: {
    cartUnknown: "This isn't your cart.",
    journeyUnknown: "We can't find this order. Choose a plan first.",
    cartEmpty: "Your cart is empty. Choose a plan first.",
    planGone: "This plan is no longer available.",
    subscribed: "You already subscribe to this.",
    ordered: "You've already ordered this.",
    notOrdered: "This hasn't been ordered.",
    cartChanged: "Your cart changed. Check your cart again.",
    priceChanged: "A price or the terms changed. Check your plan again.",
    noConsent: "Accept the terms first.",
    noCard: "Add a payment method first.",
    cardDeclined: "Your card was declined. Use another card.",
    cardExpired: "Your card has expired. Use another card.",
    groupOther: "The cart belongs to another offer.",
    mustActivate: "Activate your subscription to start streaming.",
    thankyou: "You're subscribed to {plan}.",
  },
  es: {
    cartUnknown: "Este carrito no es tuyo.",
    journeyUnknown: "No encontramos este pedido. Primero selecciona un plan.",
    cartEmpty: "Tu carrito está vacío. Primero selecciona un plan.",
    planGone: "Este plan ya no está disponible.",
    subscribed: "Ya tienes esta suscripción.",
    ordered: "Ya hiciste este pedido.",
    notOrdered: "No se realizó ningún pedido.",
    cartChanged: "Tu carrito cambió. Revisa tu carrito de nuevo.",
    priceChanged: "Cambiaron el precio o los términos. Revisa tu plan de nuevo.",
    noConsent: "Primero acepta los términos.",
    noCard: "Primero agrega un método de pago.",
    cardDeclined: "Tu tarjeta fue rechazada. Usa otra tarjeta.",
    cardExpired: "Tu tarjeta venció. Usa otra tarjeta.",
    groupOther: "El carrito es de otra oferta.",
    mustActivate: "Activa tu suscripción para empezar a ver contenido.",
    thankyou: "Te suscribiste a {plan}.",
  },
} satisfies Record<Language, Record<string, string>>;

export type OfferMessage = keyof (typeof messages)["en"];

export const offerMessage = (language: Language, word: OfferMessage, plan = ""): string =>
  messages[language][word].replace("{plan}", plan);
