import type { Language } from "./language.ts";

interface ManualText {
  title: string;
  /** Further words under which it is found. */
  searchLabel: string;
  summary: string;
}

/** A manual: the PDF of some articles, one chapter each. */
export interface ManualSource extends Record<Language, ManualText> {
  name: string;
  /** Of the group that it stands in. */
  heading: Record<Language, string>;
  popular: boolean;
  /** Slugs of its chapters. */
  articles: string[];
}

const forDevice = (product: string): Record<Language, string> => ({ en: product, es: product });
const tv = forDevice("Kestrel TV");
const box = forDevice("Kestrel Stream Box");
const play = forDevice("Kestrel Play");
const all: Record<Language, string> = { en: "For every device", es: "Para todos los dispositivos" };
const safety: Record<Language, string> = { en: "Safety and warranty", es: "Seguridad y garantía" };

const quickStart = (product: string): Record<Language, ManualText> => ({
  en: {
    title: `${product} quick start guide`,
    searchLabel: "quick start guide manual pdf setup",
    summary: `Printable guide: from the box to the first programme on your ${product}.`,
  },
  es: {
    title: `Guía de inicio rápido de ${product}`,
    searchLabel: "guía de inicio rápido manual pdf configuración",
    summary: `Guía para imprimir: de la caja al primer programa en tu ${product}.`,
  },
});

const userManual = (product: string): Record<Language, ManualText> => ({
  en: {
    title: `${product} user manual`,
    searchLabel: "user manual instructions pdf",
    summary: `Printable manual of your ${product}: setup, everyday use, settings and first aid.`,
  },
  es: {
    title: `Manual de usuario de ${product}`,
    searchLabel: "manual de usuario instrucciones pdf",
    summary: `Manual para imprimir de tu ${product}: instalación, uso diario, configuración y primeros auxilios.`,
  },
});

/** Every manual, in its display order (SUP-7). */
export const manuals: readonly ManualSource[] = [
  {
    name: "hisense-kestrel-tv-quick-start-guide",
    heading: tv,
    popular: true,
    ...quickStart("Hisense Kestrel TV"),
    articles: [
      "hisense-kestrel-tv",
      "attach-the-stand",
      "quick-start-tv",
      "connect-to-wifi",
      "pair-the-remote",
    ],
  },
  {
    name: "element-kestrel-tv-quick-start-guide",
    heading: tv,
    popular: true,
    ...quickStart("Element Kestrel TV"),
    articles: [
      "element-kestrel-tv",
      "attach-the-stand",
      "quick-start-tv",
      "connect-to-wifi",
      "pair-the-remote",
    ],
  },
  {
    name: "kestrel-tv-user-manual",
    heading: tv,
    popular: true,
    ...userManual("Kestrel TV"),
    articles: [
      "kestrel-tv-overview",
      "quick-start-tv",
      "connect-an-antenna",
      "connect-a-soundbar",
      "remote-buttons",
      "home-screen",
      "picture-modes",
      "sound-modes",
      "captions-and-subtitles",
      "parental-controls",
      "automatic-updates",
      "update-firmware-usb",
      "no-picture",
      "no-sound",
      "factory-reset",
    ],
  },
  {
    name: "kestrel-stream-box-quick-start-guide",
    heading: box,
    popular: false,
    ...quickStart("Kestrel Stream Box"),
    articles: ["stream-box-overview", "quick-start-stream-box", "connect-with-ethernet", "pair-the-remote"],
  },
  {
    name: "kestrel-stream-box-user-manual",
    heading: box,
    popular: false,
    ...userManual("Kestrel Stream Box"),
    articles: [
      "stream-box-overview",
      "quick-start-stream-box",
      "control-tv-power-and-volume",
      "remote-buttons",
      "home-screen",
      "hdr-and-4k",
      "captions-and-subtitles",
      "automatic-updates",
      "hdmi-no-signal",
      "stream-box-overheating",
      "factory-reset",
    ],
  },
  {
    name: "kestrel-play-quick-start-guide",
    heading: play,
    popular: false,
    ...quickStart("Kestrel Play"),
    articles: ["play-overview", "quick-start-play", "connect-to-wifi", "pair-the-remote"],
  },
  {
    name: "kestrel-play-user-manual",
    heading: play,
    popular: false,
    ...userManual("Kestrel Play"),
    articles: [
      "play-overview",
      "quick-start-play",
      "control-tv-power-and-volume",
      "hotel-wifi",
      "remote-buttons",
      "home-screen",
      "captions-and-subtitles",
      "automatic-updates",
      "play-not-enough-power",
      "hdmi-no-signal",
      "factory-reset",
    ],
  },
  {
    name: "kestrel-remote-guide",
    heading: all,
    popular: false,
    en: {
      title: "Remote guide",
      searchLabel: "remote control guide buttons pairing manual pdf",
      summary: "Printable guide to the Kestrel remote: buttons, pairing, batteries, voice.",
    },
    es: {
      title: "Guía del control remoto",
      searchLabel: "control remoto guía botones emparejar manual pdf",
      summary: "Guía para imprimir del control remoto Kestrel: botones, emparejamiento, pilas y voz.",
    },
    articles: [
      "remote-buttons",
      "pair-the-remote",
      "replace-remote-batteries",
      "control-tv-power-and-volume",
      "voice-search",
      "remote-not-responding",
    ],
  },
  {
    name: "kestrel-accessibility-guide",
    heading: all,
    popular: false,
    en: {
      title: "Accessibility guide",
      searchLabel: "accessibility screen reader captions audio description manual pdf",
      summary: "Printable guide: captions, audio description, screen reader and easier reading.",
    },
    es: {
      title: "Guía de accesibilidad",
      searchLabel: "accesibilidad lector de pantalla subtítulos audiodescripción manual pdf",
      summary: "Guía para imprimir: subtítulos, audiodescripción, lector de pantalla y lectura más fácil.",
    },
    articles: ["captions-and-subtitles", "audio-description", "screen-reader", "voice-search"],
  },
  {
    name: "kestrel-safety-and-warranty",
    heading: safety,
    popular: false,
    en: {
      title: "Safety, care and limited warranty",
      searchLabel: "safety warranty cleaning recycling manual pdf",
      summary: "Printable: safe use, cleaning, recycling, and the limited warranty.",
    },
    es: {
      title: "Seguridad, cuidado y garantía limitada",
      searchLabel: "seguridad garantía limpieza reciclaje manual pdf",
      summary: "Para imprimir: uso seguro, limpieza, reciclaje y la garantía limitada.",
    },
    articles: [
      "safety-and-care",
      "kestrel-warranty-information",
      "kestrel-device-return-policy",
      "recycle-your-device",
    ],
  },
];
