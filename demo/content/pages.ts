import type { Language } from "./language.ts";

interface PageText {
  header: string;
  description: string;
}

/** A page at `/support/{name}` that lists articles. */
export interface Page extends Record<Language, PageText> {
  name: string;
  kind: "category" | "topic";
}

/** The side menu's five categories, in its order (SUP-6). */
const categories: Page[] = [
  {
    name: "overview",
    kind: "category",
    en: {
      header: "Overview",
      description: "What each Kestrel product does, what comes with it, and how warranty and returns work.",
    },
    es: {
      header: "Información general",
      description:
        "Qué hace cada producto Kestrel, qué incluye y cómo funcionan la garantía y las devoluciones.",
    },
  },
  {
    name: "setup",
    kind: "category",
    en: {
      header: "Setup",
      description: "From the box to the first programme: cables, Wi-Fi, remote, activation.",
    },
    es: {
      header: "Configuración",
      description: "De la caja al primer programa: cables, Wi-Fi, control remoto y activación.",
    },
  },
  {
    name: "features",
    kind: "category",
    en: {
      header: "Features",
      description: "Apps, live TV, voice search, captions, picture and sound.",
    },
    es: {
      header: "Funciones",
      description: "Aplicaciones, TV en vivo, búsqueda por voz, subtítulos, imagen y sonido.",
    },
  },
  {
    name: "account",
    kind: "category",
    en: {
      header: "Account and billing",
      description: "Sign-in, subscriptions, payment method, devices and privacy.",
    },
    es: {
      header: "Cuenta y facturación",
      description: "Inicio de sesión, suscripciones, método de pago, dispositivos y privacidad.",
    },
  },
  {
    name: "troubleshooting",
    kind: "category",
    en: {
      header: "Troubleshooting",
      description: "No picture, no sound, no network, no remote: what to try, in which order.",
    },
    es: {
      header: "Solución de problemas",
      description: "Sin imagen, sin sonido, sin red o sin control remoto: qué probar y en qué orden.",
    },
  },
];

/** Further pages of the icon grid (SUP-8): each lists articles of several categories. */
const topics: Page[] = [
  {
    name: "wifi",
    kind: "topic",
    en: { header: "Wi-Fi and network", description: "Everything about getting online and staying there." },
    es: { header: "Wi-Fi y red", description: "Todo para conectarte a internet y seguir conectado." },
  },
  {
    name: "remote",
    kind: "topic",
    en: { header: "Remote", description: "Pairing, buttons, voice and batteries." },
    es: { header: "Control remoto", description: "Emparejamiento, botones, voz y pilas." },
  },
  {
    name: "subscriptions",
    kind: "topic",
    en: { header: "Subscriptions", description: "Subscribe, activate, renew, cancel, and pay for it." },
    es: { header: "Suscripciones", description: "Suscríbete, activa, renueva, cancela y paga." },
  },
  {
    name: "faqs",
    kind: "topic",
    en: { header: "FAQs", description: "Short answers to what people ask most." },
    es: { header: "Preguntas frecuentes", description: "Respuestas breves a lo que más se pregunta." },
  },
  {
    name: "kestrel-tv",
    kind: "topic",
    en: { header: "Kestrel TV", description: "For Kestrel TVs made by Hisense and Element." },
    es: {
      header: "Kestrel TV",
      description: "Para los televisores Kestrel fabricados por Hisense y Element.",
    },
  },
  {
    name: "kestrel-stream-box",
    kind: "topic",
    en: { header: "Kestrel Stream Box", description: "For the box that stands under any TV." },
    es: { header: "Kestrel Stream Box", description: "Para la caja que se coloca bajo cualquier televisor." },
  },
  {
    name: "kestrel-play",
    kind: "topic",
    en: { header: "Kestrel Play", description: "For the stick behind any TV." },
    es: {
      header: "Kestrel Play",
      description: "Para el dispositivo compacto que va detrás de cualquier televisor.",
    },
  },
];

/** Every page, in its display order. */
export const pages: readonly Page[] = [...categories, ...topics];
