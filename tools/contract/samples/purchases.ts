/*
 * Sample requests of a signed-in customer about cards, subscriptions, statements and orders. They need the profile,
 * which a sample in customer.ts requests first.
 */

import { getProfile } from "../../../core/domain/account/account-profile.ts";
import { addToCart, getOffers, updateCart } from "../../../core/domain/offers/offers.ts";
import { getOrderConfirmation } from "../../../core/domain/offers/order-confirmation.ts";
import { createConsent, submitOrder } from "../../../core/domain/offers/orders.ts";
import { getReview } from "../../../core/domain/offers/review.ts";
import {
  getActivationUrls,
  getBannerDetails,
  getStorefrontBanner,
} from "../../../core/domain/offers/storefront.ts";
import {
  downgradeSubscription,
  resubscribe,
  unsubscribe,
  upgradeSubscription,
} from "../../../core/domain/subscriptions/subscription-changes.ts";
import {
  getManagedOrders,
  getSubscriptions,
  type Subscription,
} from "../../../core/domain/subscriptions/subscriptions.ts";
import {
  getRefundCard,
  getTransactions,
  refundTransaction,
} from "../../../core/domain/transactions/transactions.ts";
import { removeWallet } from "../../../core/domain/wallet/card-removal.ts";
import { addWallet, getPublicKey, updateWallet } from "../../../core/domain/wallet/cards.ts";
import { getWallet, getWalletAddresses } from "../../../core/domain/wallet/wallet.ts";
import { encryptJwe } from "../../../core/platform/jwe.ts";
import { consentTo } from "../../../widgets/offers/consent.ts";
import { first, sample, type Known, type Sample } from "./sample.ts";

const nothing = () => ({});
const GROUP = "wbd";
const clientIpAddress = "203.0.113.7";

const ownerOf = (known: Known) => {
  const { personId, customerRelationshipId } = known.result(getProfile);
  return { personId, customerRelationshipId };
};

/** A test card, encrypted as the card form does it. */
async function encryptedCard(known: Known): Promise<string> {
  const key = known.result(getPublicKey);
  if (!key) throw new Error("A key is read as a key");
  const iat = Math.floor(key.issuedAt / 1000);
  const card = { number: "4242424242424242", code: "123", iat, nonce: crypto.randomUUID() };
  return encryptJwe(JSON.stringify(card), key);
}

const subscriptionOf = (known: Known, isWanted: (one: Subscription) => boolean) =>
  first(known.result(getSubscriptions), (one) => one.status === "CURRENT" && isWanted(one));

/** The same subscription is canceled and resumed. */
const cancelling = (known: Known) => ({
  subscription: subscriptionOf(known, ({ action }) => ["UNSUBSCRIBE", "RESUBSCRIBE"].includes(action)),
  personId: ownerOf(known).personId,
  clientIpAddress,
});

function planChange(known: Known, action: "UPGRADE" | "DOWNGRADE") {
  const offers = ({ otherOffers }: Subscription) => otherOffers.filter((offer) => offer.action === action);
  const isManaged = ({ subscriptionType }: Subscription) => subscriptionType !== "xcp";
  const subscription = subscriptionOf(known, (one) => isManaged(one) && offers(one).length > 0);
  return { subscription, offer: first(offers(subscription)), personId: ownerOf(known).personId };
}

const refundable = (known: Known) => first(known.result(getTransactions), (charge) => charge.refundable);

const journeyOf = (known: Known) => known.result(addToCart).salesJourneyId;
const planOf = (known: Known) => first(known.result(getOffers).offers.flatMap(({ plans }) => plans)).id;

const adding = (known: Known) => ({ actionType: "ADD" as const, catalogId: planOf(known) });

/** What a customer may do with money. */
export const purchaseSamples: readonly Sample[] = [
  sample(getPublicKey, "none", nothing),
  sample(addWallet, "lasting", async (known) => ({
    ...ownerOf(known),
    firstName: "Fern",
    lastName: "Fuller",
    address: { line1: "7 Quarry Road", line2: "", city: "Boise", state: "ID", zip: "83702", country: "US" },
    cardNumber: await encryptedCard(known),
    cardType: "VISA",
    expirationDate: "1235",
  })),
  sample(getWallet, "none", nothing),
  sample(getWalletAddresses, "none", nothing),
  sample(updateWallet, "harmless", (known) => {
    const { cardLast4Digits: _, linkedToSubscription: __, ...card } = first(known.result(getWallet));
    return { ...ownerOf(known), ...card, cardNumber: "" };
  }),
  sample(removeWallet, "lasting", (known) => ({
    ...ownerOf(known),
    token: first(known.result(getWallet)).token,
  })),
  sample(getSubscriptions, "none", nothing),
  sample(getManagedOrders, "none", (known) =>
    subscriptionOf(known, ({ subscriptionType }) => subscriptionType !== "xcp"),
  ),
  sample(upgradeSubscription, "lasting", (known) => planChange(known, "UPGRADE")),
  sample(downgradeSubscription, "lasting", (known) => planChange(known, "DOWNGRADE")),
  sample(unsubscribe, "lasting", cancelling),
  sample(resubscribe, "lasting", cancelling),
  sample(getTransactions, "none", nothing),
  sample(getRefundCard, "none", (known) => ({ transactionId: refundable(known).id })),
  sample(refundTransaction, "lasting", (known) => ({
    ...ownerOf(known),
    transactionId: refundable(known).id,
    reason: "UNUSED",
  })),
  sample(getStorefrontBanner, "none", nothing),
  sample(getBannerDetails, "none", (known) => ({ group: first(known.result(getStorefrontBanner)).group })),
  sample(getActivationUrls, "none", (known) => ({
    apps: [subscriptionOf(known, () => true).appId],
    isThankyouPage: false,
  })),
  sample(getOffers, "none", (known) => ({ ...ownerOf(known), cartId: "", partnerGroup: GROUP })),
  sample(addToCart, "harmless", (known) => ({
    cartId: "",
    partnerGroup: GROUP,
    items: [adding(known)],
  })),
  sample(updateCart, "harmless", (known) => ({
    salesJourneyId: journeyOf(known),
    items: [adding(known)],
  })),
  sample(getReview, "none", (known) => ({ salesJourneyId: journeyOf(known), partnerGroup: GROUP })),
  sample(createConsent, "harmless", (known) => {
    const { orderId, plans } = known.result(getReview);
    return { salesJourneyId: journeyOf(known), orderId, plans: plans.map(consentTo) };
  }),
  sample(submitOrder, "lasting", (known) => ({
    salesJourneyId: journeyOf(known),
    consentId: known.result(createConsent),
    clientIpAddress,
    partnerGroup: GROUP,
  })),
  sample(getOrderConfirmation, "none", (known) => ({
    orderId: known.result(submitOrder),
    salesJourneyId: journeyOf(known),
    clientIpAddress,
    offer: GROUP,
  })),
];
