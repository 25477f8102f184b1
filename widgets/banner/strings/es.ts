import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  banner: {
    manageHeading: "Activa tus suscripciones",
    manage: "Activa {count} suscripciones para empezar a ver contenido.",
    manageAction: "Administrar suscripciones",
    normalHeading: "Activa {app} para empezar a ver contenido",
    normal: "Te suscribiste a {app}. Actívala para empezar a ver contenido.",
    promotionHeading: "Tu promoción de {app} te espera",
    promotion: "Tu promoción incluye {app}. Actívala para empezar a ver contenido.",
    freeTrialHeading: "Comenzó tu prueba gratis de {app}",
    freeTrial: "Aprovecha tu prueba gratis: activa {app} para empezar a ver contenido.",
    see: "Ver la oferta",
    seeNamed: "Ver la oferta: {title}",
    dismiss: "Descartar aviso",
    dismissed: "Aviso descartado.",
    failed: "Algo salió mal. Inténtalo de nuevo más tarde.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
