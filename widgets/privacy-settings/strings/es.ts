import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "privacy-settings": {
    heading: "Configuración de privacidad",
    loading: "Cargando tu configuración de privacidad…",
    readOnly: "Tienes acceso de solo lectura.",
    unavailable: "No disponible, inténtalo de nuevo más tarde",
    retry: "Reintentar",
    terms: "Términos y privacidad",
    termsOfUse: "Términos de uso de la plataforma",
    privacyPolicy: "Política de privacidad de la plataforma",
    accepted: "Aceptado el {date}",
    notAccepted: "Sin aceptar",
    ads: "Anuncios personalizados",
    adsHint:
      "Usamos lo que ves para seleccionar los anuncios. Si desactivas esta opción, seguirás viendo anuncios, pero no se basarán en lo que ves.",
    adsTv: "Anuncios personalizados en tus televisores",
    adsSd: "Anuncios personalizados en tus dispositivos de streaming",
    adsFailed: "Algo salió mal.|Espera unos minutos e inténtalo de nuevo.",
    adId: "Identificador de publicidad",
    adIdHint:
      "Los anunciantes usan este identificador para reconocer tus dispositivos. Si lo restableces, se desvincula de lo que viste antes.",
    reset: "Restablecer el identificador de publicidad",
    resetHeading: "¿Restablecer tu identificador de publicidad?",
    resetText:
      "Todos tus dispositivos recibirán un identificador de publicidad nuevo. No podrás recuperar el anterior.",
    resetConfirm: "Restablecer",
    cancel: "Cancelar",
    close: "Cerrar",
    resetting: "Restableciendo tu identificador de publicidad…",
    resetDone: "Restablecimos tu identificador de publicidad.",
    failed: "Algo salió mal, inténtalo de nuevo.",
    apps: "Datos compartidos por aplicación",
    appsHint: "Selecciona qué aplicaciones pueden compartir datos sobre lo que ves en ellas.",
    noApps: "Ninguna de tus aplicaciones puede compartir datos.",
    searchApps: "Buscar aplicaciones",
    noMatch: "Ninguna aplicación coincide con “{term}”.",
    found: "Aplicaciones encontradas: {count}",
    saved: "Guardamos tu elección.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
