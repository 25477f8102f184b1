import type { OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import type { ConsentedPlan } from "../../core/domain/offers/orders.ts";
import { sha256OfText } from "../../core/platform/sha256.ts";
import { acceptedTerms, type AcceptedTerms } from "../../core/domain/subscriptions/receipt/accepted-terms.ts";

/** OFR-10: what the server receives: the plan, the shown prices, and the terms' version and hash. */
export const consentTo = ({ id, dueToday, price, terms }: OfferPlan): ConsentedPlan => ({
  id,
  price: dueToday,
  renewalPrice: price,
  terms: terms.map(({ version, html }) => ({ version, sha256: sha256OfText(html) })),
});

/** Returns the record of a consent for the page. @param label text beside the checkbox */
export const recordOf = ({ id, terms }: OfferPlan, label: string, time: string): AcceptedTerms =>
  acceptedTerms(
    id,
    [label, ...terms.map(({ html }) => html)],
    terms.map(({ version }) => version),
    time,
  );
