import type { Language } from "../../content/language.ts";
import type { offerGroups, plans, PlanWords, promotions } from "../database/schema.ts";

type Plan = typeof plans.$inferInsert;
type Words = Record<Language, PlanWords>;

/** Returns a plan's name, features, renewal text and terms. */
function words(
  family: string,
  [nameEn, nameEs]: readonly [en: string, es: string],
  en: string[],
  es: string[],
  season = false,
): Words {
  return {
    en: {
      name: nameEn,
      bulletins: en,
      renewalDescription: season ? "next season" : "Renews automatically until you cancel.",
      terms: `<p>${family} renews automatically until you cancel. You can cancel anytime. Your access ends with the period you've paid for.</p><ul><li>Prices don't include taxes.</li><li>We don't refund periods that have started.</li></ul>`,
    },
    es: {
      name: nameEs,
      bulletins: es,
      renewalDescription: season
        ? "la próxima temporada"
        : "Se renueva automáticamente hasta que la canceles.",
      terms: `<p>${family} se renueva automáticamente hasta que la canceles. Puedes cancelar en cualquier momento. Tu acceso termina con el período que ya pagaste.</p><ul><li>Los precios no incluyen impuestos.</li><li>No reembolsamos los períodos ya iniciados.</li></ul>`,
    },
  };
}

const max = {
  offerGroup: "wbd",
  family: "max",
  subscriptionType: "xcp",
  appId: "wbd",
  appName: "Max",
  subscriptionName: "Max",
  publisherName: "WBD",
  lineOfService: "OTT",
} as const;
const apple = {
  ...max,
  offerGroup: "apple",
  family: "apple-tv",
  appId: "apple",
  appName: "Apple TV",
  subscriptionName: "Apple TV",
  publisherName: "Apple",
} as const;
const season = {
  ...apple,
  family: "season-pass",
  appId: "seasonpass",
  appName: "Season Pass",
  subscriptionName: "Season Pass",
} as const;
const nba = {
  ...apple,
  offerGroup: null,
  family: "league-pass",
  appId: "nba",
  appName: "NBA",
  subscriptionName: "NBA League Pass",
  publisherName: "NBA",
} as const;
const channels = {
  offerGroup: null,
  family: "kestrel-channels",
  subscriptionType: "managed",
  appId: "cstore",
  appName: "Kestrel Channels",
  subscriptionName: "Kestrel Channels",
  publisherName: "Kestrel",
  lineOfService: "CHANNELS",
} as const;

const discovery = {
  ...max,
  offerGroup: null,
  family: "discovery",
  appId: "discovery",
  appName: "Discovery",
  subscriptionName: "Discovery",
} as const;
/** Billed by a cable provider: it is only displayed and unlinked here. */
const sports = {
  ...channels,
  family: "sports",
  appId: "sports",
  appName: "Sports Plus",
  subscriptionName: "Sports Plus",
  publisherName: "Spectrum",
  lineOfService: "PARTNER",
} as const;

/** The catalogue: plans that are subscribed to, that these can be changed to, and that offer groups sell. */
export const seedPlans = (): Plan[] =>
  (
    [
      {
        ...max,
        sku: "max-basic-month",
        priceCents: 999,
        planDuration: "Month",
        words: words(
          "Max",
          ["Basic with Ads", "Básico con anuncios"],
          ["Watch on 2 devices at the same time", "Full HD"],
          ["2 dispositivos a la vez", "Full HD"],
        ),
      },
      {
        ...max,
        sku: "max-standard-month",
        priceCents: 1699,
        planDuration: "Month",
        words: words(
          "Max",
          ["Standard", "Estándar"],
          ["No ads", "Watch on 2 devices at the same time", "30 downloads"],
          ["Sin anuncios", "2 dispositivos a la vez", "30 descargas"],
        ),
      },
      {
        ...max,
        sku: "max-premium-month",
        priceCents: 2099,
        planDuration: "Month",
        words: words(
          "Max",
          ["Premium", "Premium"],
          ["No ads", "Watch on 4 devices at the same time", "4K", "100 downloads"],
          ["Sin anuncios", "4 dispositivos a la vez", "4K", "100 descargas"],
        ),
      },
      {
        ...max,
        sku: "max-standard-year",
        priceCents: 16_999,
        planDuration: "year",
        words: words(
          "Max",
          ["Standard, yearly", "Estándar, anual"],
          ["No ads", "Two months free compared with monthly"],
          ["Sin anuncios", "Dos meses gratis en comparación con el plan mensual"],
        ),
      },
      {
        ...apple,
        sku: "apple-tv-month",
        priceCents: 999,
        planDuration: "Month",
        words: words(
          "Apple TV",
          ["Monthly", "Mensual"],
          ["4K", "Share with up to five people"],
          ["4K", "Compártelo con hasta cinco personas"],
        ),
      },
      {
        ...apple,
        sku: "apple-tv-year",
        priceCents: 9900,
        planDuration: "year",
        words: words(
          "Apple TV",
          ["Yearly", "Anual"],
          ["4K", "Two months free compared with monthly"],
          ["4K", "Dos meses gratis en comparación con el plan mensual"],
        ),
      },
      {
        ...season,
        sku: "season-pass-month",
        priceCents: 1499,
        planDuration: "Month",
        words: words(
          "Season Pass",
          ["Monthly", "Mensual"],
          ["Every match of the league, live", "No blackouts"],
          ["Todos los partidos de la liga, en vivo", "Sin restricciones por región"],
        ),
      },
      {
        ...nba,
        sku: "nba-season",
        priceCents: 10_999,
        planDuration: "year",
        words: words(
          "NBA League Pass",
          ["Season", "Temporada"],
          ["Every game of the season"],
          ["Todos los partidos de la temporada"],
          true,
        ),
      },
      {
        ...channels,
        sku: "channels-one-month",
        priceCents: 499,
        planDuration: "Month",
        words: words(
          "Kestrel Channels",
          ["One channel", "Un canal"],
          ["One channel of your choice"],
          ["Un canal a tu elección"],
        ),
      },
      {
        ...channels,
        sku: "channels-all-month",
        priceCents: 1299,
        planDuration: "Month",
        words: words(
          "Kestrel Channels",
          ["All channels", "Todos los canales"],
          ["All 24 channels", "4K"],
          ["Los 24 canales", "4K"],
        ),
      },
      {
        ...discovery,
        sku: "discovery-month",
        priceCents: 599,
        planDuration: "Month",
        words: words("Discovery", ["Monthly", "Mensual"], ["Real-life series"], ["Series de la vida real"]),
      },
      {
        ...sports,
        sku: "sports-plus-month",
        priceCents: 1099,
        planDuration: "Month",
        words: words("Sports Plus", ["Monthly", "Mensual"], ["Live sports"], ["Deportes en vivo"]),
      },
    ] as const
  ).map((plan) => ({
    ...plan,
    offerId: `offer-${plan.sku}`,
    baseSku: plan.sku,
    productKey: `pk-${plan.sku}`,
  }));

/** How the storefront sells the groups. In the second one, plans of several families can be ordered together. */
export const seedOfferGroups = (): (typeof offerGroups.$inferInsert)[] => [
  { name: "wbd", isExclusive: true },
  { name: "apple", isExclusive: false },
];

export const seedPromotions = (): (typeof promotions.$inferInsert)[] => [
  { sku: "max-standard-month", offerType: "promotion", priceCents: 999, days: 60 },
  { sku: "apple-tv-month", offerType: "freeTrial", priceCents: 0, days: 7 },
];
