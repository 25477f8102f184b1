import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  redirect: {
    stateRights: "Derechos de privacidad en California",
    privacyPolicy: "Política de privacidad",
    webTerms: "Términos del sitio web",
    adInformation: "Sobre nuestros anuncios",
    privacyChoices: "Tus opciones de privacidad",
    privacyCenter: "Centro de privacidad",
    redirecting: "Te llevaremos ahí en unos segundos.",
    redirectingTo: "Te llevaremos a {host} en unos segundos.",
    left: "Si no pasa nada, usa el enlace.",
    cancelled: "Sigues en este sitio. Puedes ir ahí cuando quieras.",
    unknownHeading: "Parece que esa página no existe",
    unknown: "No encontramos esa página.",
    failedHeading: "No pudimos cargar esta página",
    failed: "¡Lo sentimos! Inténtalo de nuevo más tarde.",
    goNow: "Ir ahora",
    cancel: "Cancelar",
    retry: "Reintentar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
