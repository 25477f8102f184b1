import { toJson, tryJson } from "../browser/json.ts";
import { tabStore, type KeyStore } from "../browser/storage.ts";
import { customerSession } from "./customer.ts";
import type { SHOPPING } from "./state.ts";

const KEY: typeof SHOPPING = "shopping";

/** An app that waits to be activated after an order. */
export interface ActivationItem {
  id: string;
  /** Absolute address of its picture; empty where it has none. */
  icon: string;
  appId: string;
}

/** What a tab keeps of a customer's checkout (SES-1); empty texts and lists where there is nothing. */
export interface CheckoutState {
  cartId: string;
  salesJourneyId: string;
  /** What the sales journey has come to; empty until it is ordered, as far as this tab knows. */
  orderId: string;
  /** Offer group of the cart, `wbd`. */
  partnerGroup: string;
  activationItems: readonly ActivationItem[];
  /** SKUs that were ordered in this session (BAN-1). */
  newPlans: readonly string[];
  /** From where apps are activated: `thankyou` after an order. */
  activationContext: string;
  /** How often in a row the offers have failed. */
  errorCount: number;
}

const nothing: CheckoutState = {
  cartId: "",
  salesJourneyId: "",
  orderId: "",
  partnerGroup: "",
  activationItems: [],
  newPlans: [],
  activationContext: "",
  errorCount: 0,
};

const isText = (value: unknown): value is string => typeof value === "string";

const itemsIn = (value: unknown): ActivationItem[] =>
  (Array.isArray(value) ? value : []).filter((item: Partial<Record<keyof ActivationItem, unknown>> | null) =>
    [item?.id, item?.icon, item?.appId].every(isText),
  );

/** What is kept for somebody; of another one's, or of an entry that was spoilt, nothing. */
export function readCheckoutState(tab: KeyStore, personId: string): CheckoutState {
  const kept = Object(tryJson(tab.get(KEY))) as Partial<Record<keyof CheckoutState | "personId", unknown>>;
  if (!personId || kept.personId !== personId) return nothing;
  const text = (value: unknown) => (isText(value) ? value : "");
  return {
    cartId: text(kept.cartId),
    salesJourneyId: text(kept.salesJourneyId),
    orderId: text(kept.orderId),
    partnerGroup: text(kept.partnerGroup),
    activationItems: itemsIn(kept.activationItems),
    newPlans: Array.isArray(kept.newPlans) ? kept.newPlans.filter(isText) : [],
    activationContext: text(kept.activationContext),
    errorCount: Number.isInteger(kept.errorCount) ? (kept.errorCount as number) : 0,
  };
}

/** Keeps something more for somebody; what another one has left goes. It is forgotten at the sign-out. */
export function writeCheckoutState(tab: KeyStore, personId: string, change: Partial<CheckoutState>): void {
  if (personId) tab.set(KEY, toJson({ ...readCheckoutState(tab, personId), ...change, personId }));
}

function person(): string {
  const state = customerSession().state.peek();
  return state.status === "signed-in" ? state.ids.personId : "";
}

/** What is kept for the customer who is signed in. */
export const checkoutState = (): CheckoutState => readCheckoutState(tabStore(), person());
/** Keeps something more for that customer. */
export const patchCheckoutState = (change: Partial<CheckoutState>): void =>
  writeCheckoutState(tabStore(), person(), change);

/** BAN-1: SKUs that were ordered in this session. */
export const newPlans = (): readonly string[] => checkoutState().newPlans;
export const addNewPlans = (skus: readonly string[]): void =>
  patchCheckoutState({ newPlans: [...new Set([...newPlans(), ...skus])] });
