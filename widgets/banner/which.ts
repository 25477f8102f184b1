import { isWaitingForActivation } from "../../core/activation/waiting.ts";
import type { Banner } from "../../core/api/services/storefront.ts";
import type { Subscription } from "../../core/api/services/subscriptions.ts";

/** How the activation of one subscription is worded (BAN-1). */
export type Wording = "promotion" | "freeTrial" | "normal";

export type Shown =
  | { kind: "none" }
  | { kind: "manage"; waiting: readonly Subscription[] }
  | { kind: "activate"; subscription: Subscription; wording: Wording }
  | { kind: "marketing"; banner: Banner };

export interface Known {
  subscriptions: readonly Subscription[];
  /** Of the storefront: offer groups that could still be subscribed to; undefined until they have come. */
  banners: readonly Banner[] | undefined;
  /** Statuses that mean that a subscription waits to be activated (`lists.bannerActivationStatuses`). */
  statuses: readonly string[];
  /** Paths of the pages that are allowed (`lists.bannerPages`); what is below one is too. */
  pages: readonly string[];
  /** Path of the page. */
  path: string;
  /** SKUs just subscribed in this session: they have said so themselves. */
  newPlans: readonly string[];
  /** Whether the marketing banner was dismissed in this session. */
  isDismissed: boolean;
}

/** A path without the slash at its end. */
const bare = (path: string): string => path.replace(/\/+$/, "");

const isAllowed = (path: string, pages: readonly string[]): boolean =>
  pages.some((page) => bare(path) === bare(page) || (bare(page) !== "" && path.startsWith(`${bare(page)}/`)));

function wordingOf({ offerType, isPromotion }: Subscription): Wording {
  if (offerType === "freeTrial") return "freeTrial";
  return offerType === "promotion" || isPromotion ? "promotion" : "normal";
}

/** BAN-1: subscriptions of type xcp that wait to be activated, but for those of this session. */
export const waiting = ({ subscriptions, statuses, newPlans }: Known): Subscription[] =>
  subscriptions.filter(
    (it) =>
      it.subscriptionType === "xcp" && isWaitingForActivation(it, statuses) && !newPlans.includes(it.sku),
  );

/**
 * Which banner a page shows: that of activation before that of marketing (BAN-1, BAN-3). Several subscriptions to be
 * activated are told on the allowed pages, a single one wherever the banner stands. Undefined where it depends on what the
 * storefront has, and that has not come.
 */
export function bannerFor(known: Known): Shown | undefined {
  const { banners, pages, path, isDismissed } = known;
  const isHere = isAllowed(path, pages);
  const [first, ...more] = waiting(known);
  if (first && !more.length) return { kind: "activate", subscription: first, wording: wordingOf(first) };
  if (first && isHere) return { kind: "manage", waiting: [first, ...more] };
  if (first || !isHere || isDismissed) return { kind: "none" };
  if (!banners) return undefined;
  const [banner] = banners;
  return banner ? { kind: "marketing", banner } : { kind: "none" };
}
