import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  footer: {
    sections: "Más en este sitio",
    entertainment: "Entretenimiento",
    offers: "Ofertas",
    apps: "Aplicaciones compatibles",
    business: "Para empresas",
    partners: "Trabaja con nosotros",
    about: "Acerca de",
    company: "Empresa",
    media: "Prensa",
    support: "Ayuda",
    supportHome: "Centro de ayuda",
    manuals: "Manuales",
    usbUpdate: "Actualizar por USB",
    account: "Cuenta",
    accountHome: "Tu cuenta",
    subscriptions: "Suscripciones",
    devices: "Dispositivos",
    transactions: "Transacciones",
    language: "Idioma",
    legal: "Avisos legales",
    webTerms: "Términos del sitio web",
    privacyPolicy: "Política de privacidad",
    stateRights: "Derechos de privacidad en California",
    privacyChoices: "Tus opciones de privacidad",
    adInformation: "Sobre nuestros anuncios",
    affirmations: "Solicitudes de privacidad",
    cookies: "Preferencias de cookies",
    copyright: "© {year} {brand}",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
