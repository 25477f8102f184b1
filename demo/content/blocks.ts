import type { Language } from "./language.ts";

/** A component of the layout, as the content system stores it: its fields in each language. */
export interface Block extends Record<Language, Record<string, unknown>> {
  name: string;
}

const image = (name: string, alt: string) => ({ src: `/support/images/${name}.svg`, alt });
const row = (href: string, label: string) => ({ href, label });
const chip = (label: string, searchTerm = label) => ({ label, searchTerm });

/** Components of the support pages' layout. */
export const blocks: readonly Block[] = [
  {
    name: "banner",
    en: {
      header: "How can we help?",
      body: "Search our articles and manuals, or start with a category.",
      image: image("banner", ""),
    },
    es: {
      header: "¿En qué podemos ayudarte?",
      body: "Busca en nuestros artículos y manuales, o empieza por una categoría.",
      image: image("banner", ""),
    },
  },
  {
    // SUP-8
    name: "faqBanner",
    en: {
      header: "Watching on a phone, a tablet or a console?",
      body: "The Kestrel app has answers of its own.",
      link: { href: "/support/faqs/kestrel-app-faq", text: "Kestrel app FAQ" },
    },
    es: {
      header: "¿Ves Kestrel en un teléfono, una tableta o una consola?",
      body: "La aplicación Kestrel tiene sus propias respuestas.",
      link: { href: "/support/faqs/kestrel-app-faq", text: "Preguntas frecuentes de la aplicación" },
    },
  },
  {
    // SUP-9
    name: "chips",
    en: {
      rows: [
        chip("Quick start guide"),
        chip("User manual"),
        chip("Hisense"),
        chip("Element"),
        chip("Peacock"),
        chip("Firmware update"),
        chip("Remote"),
      ],
    },
    es: {
      rows: [
        chip("Guía de inicio rápido"),
        chip("Manual de usuario"),
        chip("Hisense"),
        chip("Element"),
        chip("Peacock"),
        chip("Actualización de firmware"),
        chip("Control remoto"),
      ],
    },
  },
  {
    // SUP-8
    name: "iconLinks",
    en: {
      rows: [
        row("/support/setup", "Setup"),
        row("/support/wifi", "Wi-Fi"),
        row("/support/remote", "Remote"),
        row("/support/subscriptions", "Subscriptions"),
        row("/support/account", "Account"),
        row("/support/kestrel-tv", "Kestrel TV"),
        row("/support/kestrel-stream-box", "Kestrel Stream Box"),
        row("/support/kestrel-play", "Kestrel Play"),
        row("/support/troubleshooting", "Troubleshooting"),
        row("/support/faqs", "FAQs"),
        row("/support/faqs/kestrel-warranty-information", "Warranty information"),
        row("/support/faqs/kestrel-device-return-policy", "Device return policy"),
      ],
    },
    es: {
      rows: [
        row("/support/setup", "Configuración"),
        row("/support/wifi", "Wi-Fi"),
        row("/support/remote", "Control remoto"),
        row("/support/subscriptions", "Suscripciones"),
        row("/support/account", "Cuenta"),
        row("/support/kestrel-tv", "Kestrel TV"),
        row("/support/kestrel-stream-box", "Kestrel Stream Box"),
        row("/support/kestrel-play", "Kestrel Play"),
        row("/support/troubleshooting", "Solución de problemas"),
        row("/support/faqs", "Preguntas frecuentes"),
        row("/support/faqs/kestrel-warranty-information", "Información de garantía"),
        row("/support/faqs/kestrel-device-return-policy", "Política de devoluciones"),
      ],
    },
  },
  {
    // Words that customers type for each other, a line each, beside those that every search knows.
    name: "search",
    en: {
      synonyms: [
        "app, netflix, youtube, hulu, disney plus, espn, spotify, tiktok, hbo max, prime video, paramount",
        "device, stick, dongle, box",
        "customer service, support, agent, representative",
        "movie, film, show, series",
        "game, match",
        "stuck, frozen, hung",
        "dark, black, blank, dim",
        "stolen, thief, robbed, burglar, broke in, break in",
        "travel, vacation, trip, going away, on the road",
        "hard of hearing, deaf, hearing aid",
        "menu, scroll, scrolling, move around",
        "provider, cable company, comcast, xfinity, spectrum, cox, directv, verizon",
        "console, xbox, playstation, ps5, ps4, nintendo",
        "card, visa, mastercard, amex",
        "plane, airplane, flight, train, road trip",
        "boyfriend, girlfriend, ex, roommate, ex husband, ex wife",
        "hacked, hijacked, compromised",
        "channel, fox, abc, cbs, cnn",
        "hotel, motel, airbnb, dorm, cruise",
        "blind, can't see well, bad eyes",
        "scam, rip off, ripped off, cheated, swindled",
        "sign up, register, enroll, join",
      ],
    },
    es: {
      synonyms: [
        "aplicación, netflix, youtube, hulu, disney plus, espn, spotify, tiktok, hbo max, prime video, vix",
        "dispositivo, aparato, equipo, stick",
        "soporte, asesor, agente, atención al cliente",
        "configuración, ajustes",
        "comprobante, recibo, ticket",
        "película, serie, programa",
        "partido, juego",
        "trabado, atascado, congelado, pasmado",
        "oscura, negra, apagada",
        "doble, dos veces, duplicado, repetido",
        "viaje, vacaciones, paseo",
        "saber, sepan, sabe, enterarse",
        "proveedor, izzi, totalplay, megacable, sky, dish",
        "consola, xbox, playstation, ps5, nintendo",
        "tarjeta, visa, mastercard, amex",
        "avión, vuelo, tren, camión, autobús",
        "novio, novia, ex, exnovio, exnovia",
        "hackear, jaquear, hackearon, jaquearon",
        "hotel, motel, airbnb, hostal",
        "esposo, esposa, marido, familia",
        "estafa, estafaron, tranza, engañaron",
      ],
    },
  },
  {
    // PAG-8
    name: "chat-card",
    en: {
      icon: "chat",
      header: "Rather talk to someone?",
      body: "Our team answers every day from 8 a.m. to midnight Eastern time.",
      link: { href: "/support/troubleshooting/contact-support", text: "Ways to reach us" },
      suppressDesktop: false,
      suppressMobile: false,
    },
    es: {
      icon: "chat",
      header: "¿Prefieres hablar con alguien?",
      body: "Nuestro equipo responde todos los días de 8:00 a. m. a medianoche, hora del Este.",
      link: { href: "/support/troubleshooting/contact-support", text: "Cómo comunicarte con nosotros" },
      suppressDesktop: false,
      suppressMobile: false,
    },
  },
];
