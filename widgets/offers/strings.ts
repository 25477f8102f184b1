import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts shared by several views. Each view also has its own. */
export const strings = defineStrings(
  "offers",
  {
    loading: "Loading the offers…",
    explore: "Explore subscriptions",
    refreshButton: "Refresh",
    failedHeading: "Something went wrong",
    failedText: "Refresh the page to try again.",
    noSelection: "Please make a selection to continue.",
    error: "an error occurred.",
    tryAgain: "Something went wrong. Please try again.",
    tryLater: "Something went wrong. Please try to subscribe again later.",
    refresh: "Something went wrong. Refresh this page and try to subscribe again.",
    priceChanged:
      "A price or the terms have changed since you saw them. Nothing was ordered. Please look at your plan once more.",
    cartChanged:
      "Your cart was changed, maybe in another tab. Nothing was ordered. Please look at it once more.",
    planGone:
      "A plan that you chose is not offered any more. Nothing was ordered. You can choose another one.",
    subscribed: "You have a subscription to this already. Nothing was ordered.",
    noCard: "A payment method is needed. Nothing was ordered.",
    declined: "Your card was declined. Nothing was ordered. Use another card, or try again.",
    declinedNext: "Nothing was ordered. Use another card, or try again.",
    planName: "{family} {name}",
    free: "Free for {days} days, then {price}",
    promotion: "{intro} for {days} days, then {price}",
    termsOf: "Terms of {plan}",
    steps: "Steps of your order",
    stepPayment: "Payment",
    stepReview: "Review",
    stepActivate: "Activate",
  },
  {
    loading: "Cargando las ofertas…",
    explore: "Explorar suscripciones",
    refreshButton: "Actualizar",
    failedHeading: "Algo salió mal",
    failedText: "Actualiza la página para intentarlo de nuevo.",
    noSelection: "Haz una selección para continuar.",
    error: "se produjo un error.",
    tryAgain: "Algo salió mal. Inténtalo de nuevo.",
    tryLater: "Algo salió mal. Intenta suscribirte de nuevo más tarde.",
    refresh: "Algo salió mal. Actualiza esta página e intenta suscribirte de nuevo.",
    priceChanged:
      "Cambió un precio o cambiaron los términos desde que los viste. No se pidió nada. Revisa tu plan una vez más.",
    cartChanged: "Tu carrito cambió, quizás en otra pestaña. No se pidió nada. Revísalo una vez más.",
    planGone: "Un plan que elegiste ya no se ofrece. No se pidió nada. Puedes elegir otro.",
    subscribed: "Ya tienes una suscripción a esto. No se pidió nada.",
    noCard: "Hace falta una forma de pago. No se pidió nada.",
    declined: "Tu tarjeta fue rechazada. No se pidió nada. Usa otra tarjeta o inténtalo de nuevo.",
    declinedNext: "No se realizó ningún pedido. Usa otra tarjeta o inténtalo de nuevo.",
    planName: "{family} {name}",
    free: "Gratis por {days} días, luego {price}",
    promotion: "{intro} por {days} días, luego {price}",
    termsOf: "Términos de {plan}",
    steps: "Pasos de tu pedido",
    stepPayment: "Pago",
    stepReview: "Revisión",
    stepActivate: "Activación",
  },
);

export type Texts = (typeof strings)["en"];
