import type { OfferPlan } from "../../core/api/services/offer-plans.ts";
import type { ConsentedPlan } from "../../core/api/services/orders.ts";
import { sha256OfText } from "../../core/firmware/sha256.ts";

/** OFR-10: what goes to the server: the plan, the prices that were shown, and its terms by version and hash. */
export const consentTo = ({ id, dueToday, price, terms }: OfferPlan): ConsentedPlan => ({
  id,
  price: dueToday,
  renewalPrice: price,
  terms: terms.map(({ version, html }) => ({ version, sha256: sha256OfText(html) })),
});

export interface AcceptedTerms {
  planId: string;
  /** What stood beside the tick, and the terms as the server gave them. */
  text: string;
  /** Of `text` as UTF-8, in hex. */
  sha256: string;
  version: string;
  /** ISO 8601, by the device's clock. */
  time: string;
}

/** The record of a consent, for the page. @param label words beside the tick */
export function recordOf({ id, terms }: OfferPlan, label: string, time: string): AcceptedTerms {
  const text = [label, ...terms.map(({ html }) => html)].join("\n\n");
  const version = terms.map((one) => one.version).join(", ");
  return { planId: id, text, sha256: sha256OfText(text), version, time };
}
