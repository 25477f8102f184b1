import { decoded } from "../../core/platform/decoded.ts";
import type { RouteFlag } from "../../core/session/route-flags.ts";
import { offerPath } from "../../core/platform/navigation/brand-paths.ts";
import type { PageName } from "./pages.ts";

/** PAG-12: a path that redirects. */
export interface Redirect {
  to: string;
  /** Flag for the next pages. */
  flag?: RouteFlag;
  /** Which configured query to add (campaigns.ts). */
  campaign?: "offer" | "offers";
}

/** What a path shows. */
export type Destination = { page: PageName } | { redirect: Redirect };

/** Documents in the page's content, by path. */
export type Documents = Readonly<Record<string, unknown>>;

/** Path parameters. */
type Found = Readonly<Record<string, string>>;
type Target = Destination | ((found: Found) => Destination | undefined);

/** Each partner has one page, however a link spells its group. */
const ofGroup =
  (page: PageName, rest = "") =>
  ({ path = "", group = "" }: Found): Destination | undefined => {
    const to = offerPath(group);
    if (to === undefined) return undefined;
    return path === to + rest ? { page } : { redirect: { to: to + rest } };
  };

/**
 * All paths of the brand's site, in matching order: `:name` matches one segment, `*` one or more. The specification
 * names the paths of the first three groups. If it names only a page, the path is our choice.
 */
const routes: readonly (readonly [path: string, target: Target])[] = [
  ["/", { page: "account" }],
  ["/account", { page: "account" }],
  ["/account/payment", { page: "payment" }],
  ["/subscriptions", { page: "subscriptions" }],
  ["/subscriptions/manage", { page: "manageSubscription" }],
  ["/devices", { page: "devices" }],
  ["/transactions", { page: "transactions" }],
  ["/offers", { redirect: { to: "/subscriptions", flag: "offers-route-banner", campaign: "offers" } }],
  ["/offer", { redirect: { to: "/subscriptions", flag: "no-offers", campaign: "offer" } }],
  ["/offer/activate", { page: "activate" }],
  ["/offer/checkout/:id", { page: "checkout" }],
  ["/offer/:group", ofGroup("offer")],
  ["/offer/:group/activate", ofGroup("activate", "/activate")],

  ["/support", { page: "support" }],
  ["/support/redirect", { page: "englishSupport" }],
  ["/support/contact", { page: "help" }],
  ["/support/*", { page: "support" }],
  ["/usb-update", { page: "usbUpdate" }],
  ["/usb-update/eleven", { page: "firmwareDownload" }],

  ["/privacy", { page: "privacyCenter" }],
  ["/privacy/web-terms", { page: "leaving" }],
  ["/privacy/policy", { page: "leaving" }],
  ["/privacy/policy/staterights", { page: "leaving" }],
  ["/privacy/manage-preference", { page: "leaving" }],
  ["/adinformation", { page: "leaving" }],
  ["/privacy/requests", { page: "privacyRequest" }],
  ["/privacy/requests/affirmations", { page: "affirmations" }],
  ["/privacy/requests/dashboard", { page: "privacyDashboard" }],
  ["/privacy/requests/id-proofing", { page: "identityProofing" }],
  ["/privacy/escalation", { page: "escalation" }],

  ["/privacy/settings", { page: "privacySettings" }],
  ["/privacy/do-not-sell", { page: "doNotSell" }],
  ["/open-source", { page: "document" }],
  ["/health", { page: "health" }],
  ["/loading", { page: "waiting" }],
];

/** The patterns of all paths. */
export const paths: readonly string[] = routes.map(([path]) => path);

const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);

/** Returns the path parameters, or undefined if the path doesn't match. */
function found(pattern: string, path: string): Found | undefined {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(path);
  const isOpen = expected.at(-1) === "*";
  if (isOpen ? given.length < expected.length : given.length !== expected.length) return undefined;
  const places: Record<string, string> = { path: `/${given.join("/")}` };
  for (const [at, one] of expected.entries()) {
    if (one.startsWith(":")) places[one.slice(1)] = given[at] as string;
    else if (one !== "*" && one !== given[at]) return undefined;
  }
  return places;
}

/** Returns the content's document at a path, ignoring a trailing slash. Accents can be encoded, as in an address, or not. */
export function documentAt(path: string, documents: Documents): unknown {
  const keyOf = (one: string) => segmentsOf(one).map(decoded).join("/");
  const wanted = keyOf(path);
  return Object.entries(documents).find(([at]) => keyOf(at) === wanted)?.[1];
}

/** Returns what a path shows, ignoring a trailing slash. */
export function destinationOf(path: string, documents: Documents = {}): Destination {
  for (const [pattern, target] of routes) {
    const places = found(pattern, path);
    const destination = places && (typeof target === "function" ? target(places) : target);
    if (destination) return destination;
  }
  return { page: documentAt(path, documents) ? "document" : "notFound" };
}

/**
 * Whether a link is followed without a page load. Unknown paths are loaded, as is the start page, because only its
 * server knows what it shows.
 */
export const isFollowed = (path: string, documents?: Documents): boolean => {
  const destination = destinationOf(path, documents);
  return segmentsOf(path).length > 0 && !("page" in destination && destination.page === "notFound");
};
