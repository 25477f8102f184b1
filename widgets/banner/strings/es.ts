import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  banner: {
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
} as const;

export default es satisfies Translation<typeof en, typeof es>;
