import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "banner",
  {
    manageHeading: "Activate your subscriptions",
    manage: "You have {count} subscriptions that you still need to activate before you can start streaming.",
    manageAction: "Manage subscriptions",
    normalHeading: "Activate {app} to start streaming",
    normal: "You have subscribed to {app}. Activate it to start streaming.",
    promotionHeading: "Your {app} promotion is waiting",
    promotion: "Your promotion includes {app}. Activate it to start streaming.",
    freeTrialHeading: "Your {app} free trial has begun",
    freeTrial: "Make the most of your free trial: activate {app} to start streaming.",
    see: "See the offer",
    seeNamed: "See the offer: {title}",
    dismiss: "Dismiss this banner",
    dismissed: "The banner has been dismissed.",
    failed: "Something went wrong. Please try again later.",
  },
  {
    manageHeading: "Activa tus suscripciones",
    manage: "Tienes {count} suscripciones que aún debes activar antes de empezar a ver.",
    manageAction: "Gestionar suscripciones",
    normalHeading: "Activa {app} para empezar a ver",
    normal: "Te suscribiste a {app}. Actívala para empezar a ver.",
    promotionHeading: "Tu promoción de {app} te espera",
    promotion: "Tu promoción incluye {app}. Actívala para empezar a ver.",
    freeTrialHeading: "Empezó tu prueba gratis de {app}",
    freeTrial: "Aprovecha tu prueba gratis: activa {app} para empezar a ver.",
    see: "Ver la oferta",
    seeNamed: "Ver la oferta: {title}",
    dismiss: "Descartar este aviso",
    dismissed: "Se descartó el aviso.",
    failed: "Algo salió mal. Inténtalo de nuevo más tarde.",
  },
);

export type Texts = (typeof strings)["en"];
