import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  portal: {
    skip: "Ir al contenido",
    brand: "TV",
    home: "Inicio",
    search: "Busca una respuesta",
    account: "Cuenta",
    payment: "Pago",
    subscriptions: "Suscripciones",
    manageSubscription: "Administrar suscripción",
    devices: "Dispositivos",
    transactions: "Transacciones",
    offer: "Ofertas",
    offersHere: "Las ofertas nuevas aparecen aquí, junto a tus suscripciones.",
    checkout: "Finalizar la compra",
    activate: "Activar",
    support: "Ayuda",
    englishSupport: "Ayuda",
    help: "Contáctanos",
    usbUpdate: "Actualización por USB",
    firmwareDownload: "Descarga de firmware",
    leaving: "Saliendo de este sitio",
    privacyCenter: "Centro de privacidad",
    privacySettings: "Configuración de privacidad",
    doNotSell: "No vender ni compartir mi información personal",
    privacyRequest: "Solicitud de privacidad",
    affirmations: "Solicitud de privacidad",
    privacyDashboard: "Tus solicitudes de privacidad",
    identityProofing: "Verifica tu identidad",
    escalation: "Apelar una solicitud de privacidad",
    document: "Aviso de código abierto",
    health: "Estado",
    dismiss: "Descartar",
    waiting: "Cargando",
    notFound: "Página no encontrada",
    failed: "No pudimos cargar esta página",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
