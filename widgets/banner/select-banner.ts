import { isWaitingForActivation, type Subscription } from "../../core/domain/subscriptions/subscriptions.ts";
import type { Banner } from "../../core/domain/offers/storefront.ts";
import type { KeyStore } from "../../core/platform/storage.ts";
import type { BANNER_DISMISSED } from "../../core/session/state.ts";

/** Wording for one subscription to activate (BAN-1). */
export type Wording = "promotion" | "freeTrial" | "normal";

export type Shown =
  | { kind: "none" }
  | { kind: "manage"; waiting: readonly Subscription[] }
  | { kind: "activate"; subscription: Subscription; wording: Wording }
  | { kind: "marketing"; banner: Banner };

export interface SelectInput {
  subscriptions: readonly Subscription[];
  /** The storefront's offer groups that are still available; undefined until loaded. */
  banners: readonly Banner[] | undefined;
  /** Statuses of subscriptions that can be activated (`lists.bannerActivationStatuses`). */
  statuses: readonly string[];
  /** Allowed page paths, which include the paths below them (`lists.bannerPages`). */
  pages: readonly string[];
  path: string;
  /** Whether the customer may order something. */
  canOrder: boolean;
  /** SKUs ordered in this session. The order's confirmation already says to activate them. */
  newPlans: readonly string[];
  isDismissed: boolean;
}

/** Where the button of several apps leads. */
export const SUBSCRIPTIONS = "/subscriptions";

/** BAN-6: the page of an offer group: `/offer/max` for wbd, `/offer/apple` for everything else. */
export const offerOf = (group: string): string =>
  group.toLowerCase() === "wbd" ? "/offer/max" : "/offer/apple";

/** Removes trailing slashes. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/** Whether a path is a page or below it. */
export const isAt = (path: string, page: string): boolean =>
  trimmed(path) === trimmed(page) || (trimmed(page) !== "" && path.startsWith(`${trimmed(page)}/`));

function wordingOf({ offerType, isPromotion }: Subscription): Wording {
  if (offerType === "freeTrial") return "freeTrial";
  return offerType === "promotion" || isPromotion ? "promotion" : "normal";
}

/** BAN-1: returns subscriptions of type xcp that can be activated, except those ordered in this session. */
export const waiting = ({ subscriptions, statuses, newPlans }: SelectInput): Subscription[] =>
  subscriptions.filter(
    (it) =>
      it.subscriptionType === "xcp" && isWaitingForActivation(it, statuses) && !newPlans.includes(it.sku),
  );

/**
 * Returns the banner for a page: activation before marketing (BAN-1, BAN-3). Several subscriptions to activate show
 * on the allowed pages, a single one on any page, an offer only if it can be ordered, and none on the page that its
 * button leads to. Returns undefined while the result depends on a storefront that hasn't loaded.
 */
export function selectBanner(known: SelectInput): Shown | undefined {
  const { banners, pages, path, canOrder, isDismissed } = known;
  const isHere = pages.some((page) => isAt(path, page));
  const [first, ...more] = waiting(known);
  if (first && !more.length) return { kind: "activate", subscription: first, wording: wordingOf(first) };
  if (first && isHere && trimmed(path) !== SUBSCRIPTIONS)
    return { kind: "manage", waiting: [first, ...more] };
  if (first || !isHere || !canOrder || isDismissed) return { kind: "none" };
  if (!banners) return undefined;
  const [banner] = banners;
  return banner && !isAt(path, offerOf(banner.group)) ? { kind: "marketing", banner } : { kind: "none" };
}

const KEY: typeof BANNER_DISMISSED = "banner-dismissed";

/** BAN-3: whether this customer has dismissed the marketing banner in this session. */
export const isDismissed = (tab: KeyStore, personId: string): boolean => tab.get(KEY) === personId;
export const dismiss = (tab: KeyStore, personId: string): void => tab.set(KEY, personId);
