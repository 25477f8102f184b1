import type { Texts } from "./strings.ts";

/** An element of a page, by its name without the prefix. */
export interface Part {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  /** The portal's words in place of the element's own, by that element's keys. */
  words?: Readonly<Record<string, Exclude<keyof Texts, "shown">>>;
  /** Slot of the element that it stands in. */
  slot?: string;
  /** Elements that stand in its slots. */
  inside?: readonly Part[];
  /** It reads the page's path, and is told it where the portal shows another. */
  followsPath?: true;
  /** One element for several pages: it follows the path from one to the next, and nothing it has loaded is loaded again. */
  isShared?: true;
  /** Each of its steps is an entry of the tab's history, if the page's address is the portal's. */
  makesHistory?: true;
}

/** PAG-14: what stands around a page. */
export type Layout = "account" | "privacy" | "interstitial" | "support-landing" | "support" | "bare";

export interface Page {
  layout: Layout;
  parts: readonly Part[];
  /** A support page: it may be English on the Spanish host (PAG-12). */
  isSupport?: true;
}

const message = (kind: string): Part => ({ name: "message", attributes: { kind } });

/** The page around it has its heading already. */
const supportSearch: Part = {
  name: "support-search",
  slot: "search",
  // A search can be shared, reloaded and gone back to.
  attributes: { "query-param": "q" },
  words: { heading: "search" },
};
const chatCard: Part = { name: "chat-card", slot: "aside" };

/** The card that pays for an order; the review has headings above it. */
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

/** Every page of the brand's site: what is on it, as data. */
export const pages = {
  account: {
    layout: "account",
    parts: [{ name: "account", inside: [{ name: "wallet", slot: "wallet" }] }],
  },
  payment: { layout: "bare", parts: [message("loader"), { name: "wallet" }] },
  subscriptions: { layout: "account", parts: [{ name: "subscriptions", followsPath: true }] },
  manageSubscription: { layout: "account", parts: [{ name: "subscriptions", followsPath: true }] },
  devices: { layout: "account", parts: [{ name: "devices" }] },
  transactions: { layout: "account", parts: [{ name: "transactions" }] },
  offer: { layout: "account", parts: [offers] },
  checkout: { layout: "account", parts: [{ ...offers, inside: [payment] }] },
  activate: { layout: "interstitial", parts: [{ name: "activate" }] },

  support: support({}, { followsPath: true }),
  englishSupport: supportLanding,
  help: { layout: "support-landing", parts: [{ name: "help-form" }], isSupport: true },
  usbUpdate: {
    layout: "support-landing",
    // SUP-9: the landing too, below what the page is for.
    parts: [{ name: "usb-update" }, ...supportLanding.parts],
    isSupport: true,
  },
  firmwareDownload: { layout: "interstitial", parts: [{ name: "firmware-download" }] },

  leaving: { layout: "interstitial", parts: [{ name: "redirect", followsPath: true }] },
  privacyCenter: {
    layout: "interstitial",
    parts: [{ name: "redirect", attributes: { label: "Privacy Center" }, followsPath: true }],
  },
  privacySettings: { layout: "privacy", parts: [{ name: "privacy-settings" }] },
  doNotSell: { layout: "privacy", parts: [{ name: "do-not-sell" }] },
  privacyRequest: { layout: "privacy", parts: [{ name: "privacy-request", makesHistory: true }] },
  affirmations: {
    layout: "privacy",
    parts: [{ name: "privacy-request", attributes: { entry: "irr-affirmations" }, makesHistory: true }],
  },
  privacyDashboard: { layout: "privacy", parts: [{ name: "privacy-dashboard", makesHistory: true }] },
  identityProofing: { layout: "privacy", parts: [{ name: "identity-proofing", makesHistory: true }] },
  escalation: { layout: "privacy", parts: [{ name: "privacy-escalation", makesHistory: true }] },

  document: { layout: "privacy", parts: [{ name: "document", attributes: { "back-to-top": "" } }] },
  health: { layout: "privacy", parts: [{ name: "health-check" }] },
  waiting: { layout: "bare", parts: [message("loader")] },
  notFound: { layout: "privacy", parts: [message("not-found")] },
  failed: { layout: "privacy", parts: [message("load-failure")] },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export const pageOf = (name: PageName): Page => pages[name];
