import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "privacy-settings": {
    heading: "Configuración de privacidad",
    loading: "Cargando tu configuración de privacidad…",
    readOnly: "Aquí puedes ver tus opciones. Esta cuenta no se puede modificar.",
    unavailable: "No disponible, inténtalo de nuevo más tarde",
    retry: "Reintentar",
    terms: "Términos y privacidad",
    termsOfUse: "Términos de uso de la plataforma",
    privacyPolicy: "Política de privacidad de la plataforma",
    accepted: "Aceptado el {date}",
    notAccepted: "Sin aceptar",
    ads: "Anuncios personalizados",
    adsHint:
      "Anuncios que se eligen según lo que se ve en tus dispositivos. Sin ellos, verás anuncios de todos modos.",
    adsTv: "Anuncios personalizados en tus televisores",
    adsSd: "Anuncios personalizados en tus dispositivos de streaming",
    adsFailed: "Algo salió mal.|Espera unos minutos e inténtalo de nuevo.",
    adId: "Identificador de publicidad",
    adIdHint:
      "El identificador con el que los anunciantes reconocen tus dispositivos. Uno nuevo no está relacionado con lo que se vio antes.",
    reset: "Restablecer el identificador de publicidad",
    resetHeading: "¿Restablecer tu identificador de publicidad?",
    resetText:
      "Todos tus dispositivos recibirán un identificador de publicidad nuevo. El anterior no se puede recuperar.",
    resetConfirm: "Restablecer",
    cancel: "Cancelar",
    close: "Cerrar",
    resetting: "Restableciendo tu identificador de publicidad…",
    resetDone: "Se restableció tu identificador de publicidad.",
    failed: "Algo salió mal, inténtalo de nuevo.",
    apps: "Datos compartidos por aplicación",
    appsHint: "Aplicaciones que pueden compartir datos sobre lo que ves en ellas.",
    noApps: "No hay aplicaciones que puedan compartir datos.",
    searchApps: "Buscar aplicaciones",
    noMatch: "No hay ninguna aplicación con “{term}”.",
    found: "Aplicaciones encontradas: {count}",
    saved: "Se guardó tu elección.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
