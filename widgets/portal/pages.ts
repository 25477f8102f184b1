import type { Texts } from "./strings/index.ts";

/** An element of a page, by its tag name without the prefix. */
export interface Part {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  /** The portal's texts that replace the element's own, by that element's keys. */
  words?: Readonly<Record<string, keyof Texts>>;
  /** The page's title replaces the element's heading. The element's other headings are one level below the title. */
  titledByPage?: true;
  /** Slot of the surrounding element. */
  slot?: string;
  /** Elements in its slots. */
  inside?: readonly Part[];
  /** Reads the path of the page's address. If the portal shows another path, it passes that one. */
  followsPath?: true;
  /** One instance for several pages: it follows the path and keeps its loaded data. */
  isShared?: true;
  /** Adds a history entry per step, if the portal uses the page's address. */
  makesHistory?: true;
}

/** PAG-14: the layout around a page. */
export type Layout = "account" | "privacy" | "interstitial" | "support-landing" | "support" | "bare";

/** Layouts that show the page's title unless the page says otherwise. */
export const titled: readonly Layout[] = ["account", "support-landing"];

export interface Page {
  layout: Layout;
  parts: readonly Part[];
  /** Whether the page's title is visible; by default, in the layouts of `titled`. If it isn't, the element may have its own. */
  hasTitle?: boolean;
  /** False: the account's tabs aren't above the page. By default, they are in the layout `account`. */
  hasTabs?: false;
  /** A support page, which may be in English on the Spanish host (PAG-12). */
  isSupport?: true;
}

/** Elements around every page. */
export const frame = {
  header: { name: "header" },
  footer: { name: "footer" },
  sessionTimeout: { name: "session-timeout" },
} as const satisfies Record<string, Part>;

/** Elements around the pages with the layout `account`. */
export const accountFrame = {
  nav: { name: "account-nav", followsPath: true },
  banner: { name: "banner", followsPath: true },
} as const satisfies Record<string, Part>;

const message = (kind: string): Part => ({ name: "message", attributes: { kind } });

/** Query parameter with the term of a support search, so that a search can be shared, reloaded and returned to. */
export const SEARCH_PARAM = "q";

/** The page already has a heading for it, which replaces the search's own. */
const supportSearch: Part = {
  name: "support-search",
  slot: "search",
  attributes: { "query-param": SEARCH_PARAM },
  words: { heading: "search" },
};
const chatCard: Part = { name: "chat-card", slot: "aside" };

/** The card that pays for an order. The review has headings above it. */
const payment: Part = { name: "wallet", slot: "payment", attributes: { "heading-level": "4" } };

const offers: Part = { name: "offers", followsPath: true, isShared: true };

const support = (
  attributes: Readonly<Record<string, string>>,
  followsPath: { followsPath?: true },
): Page => ({
  layout: "support",
  parts: [{ name: "support", attributes, ...followsPath, inside: [supportSearch, chatCard] }],
  isSupport: true,
});

const supportLanding = support({ path: "/support" }, {});

/** All pages of the brand's site, as data. */
export const pages = {
  account: {
    layout: "account",
    parts: [{ name: "account", inside: [{ name: "wallet", slot: "wallet" }] }],
  },
  payment: { layout: "bare", parts: [message("loader"), { name: "wallet" }] },
  subscriptions: {
    layout: "account",
    parts: [{ name: "subscriptions", followsPath: true, titledByPage: true }],
  },
  manageSubscription: {
    layout: "account",
    hasTitle: false,
    parts: [{ name: "subscriptions", followsPath: true }],
  },
  devices: { layout: "account", parts: [{ name: "devices", titledByPage: true }] },
  transactions: { layout: "account", parts: [{ name: "transactions", titledByPage: true }] },
  offer: { layout: "account", hasTitle: false, hasTabs: false, parts: [offers] },
  checkout: {
    layout: "account",
    hasTitle: false,
    hasTabs: false,
    parts: [{ ...offers, inside: [payment] }],
  },
  activate: { layout: "interstitial", parts: [{ name: "activate" }] },

  support: support({}, { followsPath: true }),
  englishSupport: supportLanding,
  help: { layout: "support-landing", parts: [{ name: "help-form" }], isSupport: true },
  usbUpdate: {
    layout: "support-landing",
    // SUP-9: the support page's landing view is below the update.
    parts: [{ name: "usb-update" }, ...supportLanding.parts],
    isSupport: true,
  },
  firmwareDownload: { layout: "interstitial", parts: [{ name: "firmware-download" }] },

  leaving: { layout: "interstitial", parts: [{ name: "redirect", followsPath: true }] },
  privacyCenter: {
    layout: "interstitial",
    parts: [{ name: "redirect", attributes: { label: "Privacy Center" }, followsPath: true }],
  },
  privacySettings: {
    layout: "privacy",
    hasTitle: true,
    parts: [{ name: "privacy-settings", titledByPage: true }],
  },
  doNotSell: {
    layout: "privacy",
    hasTitle: true,
    parts: [{ name: "do-not-sell", titledByPage: true }],
  },
  privacyRequest: { layout: "privacy", parts: [{ name: "privacy-request", makesHistory: true }] },
  affirmations: {
    layout: "privacy",
    parts: [{ name: "privacy-request", attributes: { entry: "irr-affirmations" }, makesHistory: true }],
  },
  privacyDashboard: { layout: "privacy", parts: [{ name: "privacy-dashboard", makesHistory: true }] },
  identityProofing: { layout: "privacy", parts: [{ name: "identity-proofing", makesHistory: true }] },
  escalation: { layout: "privacy", parts: [{ name: "privacy-escalation", makesHistory: true }] },

  document: {
    layout: "privacy",
    parts: [{ name: "document", attributes: { "back-to-top": "" } }],
  },
  health: { layout: "privacy", parts: [{ name: "health-check" }] },
  waiting: { layout: "bare", parts: [message("loader")] },
  notFound: { layout: "privacy", parts: [message("not-found")] },
  failed: { layout: "privacy", parts: [message("load-failure")] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The pages that the account's tabs lead to. */
const tabPages: readonly PageName[] = ["account", "subscriptions", "devices", "transactions"];

/** Returns the names of the elements that a customer probably needs next: on a page of a tab, those of the other tabs. */
export const nextElements = (page: PageName): string[] =>
  tabPages.includes(page)
    ? tabPages.filter((one) => one !== page).flatMap((one) => pageOf(one).parts.map(({ name }) => name))
    : [];

export const pageOf = (name: PageName): Page => pages[name];
