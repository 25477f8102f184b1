import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  redirect: {
    stateRights: "Derechos de privacidad en California",
    privacyPolicy: "Política de privacidad",
    webTerms: "Términos de nuestros sitios web",
    adInformation: "Sobre nuestros anuncios",
    privacyChoices: "Tus opciones de privacidad",
    privacyCenter: "Centro de privacidad",
    redirecting: "En unos segundos te llevamos ahí.",
    redirectingTo: "En unos segundos te llevamos a {host}.",
    left: "Si no pasa nada, usa el enlace.",
    cancelled: "Sigues aquí. Puedes ir cuando quieras.",
    unknownHeading: "Parece que esa página no existe",
    unknown: "Esta dirección no corresponde a ningún documento que conozcamos.",
    failedHeading: "No pudimos cargar esta página",
    failed: "¡Lo sentimos! Inténtalo de nuevo más tarde.",
    goNow: "Ir ahora",
    cancel: "Cancelar",
    retry: "Reintentar",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
