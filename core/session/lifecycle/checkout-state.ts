import { toJson, tryJson } from "../../platform/json.ts";
import { tabStore, type KeyStore } from "../../platform/storage.ts";
import { customerSession } from "./customer.ts";
import type { CHECKOUT_STATE } from "../state.ts";

const KEY: typeof CHECKOUT_STATE = "shopping";

/** An app to activate after an order. */
export interface ActivationItem {
  id: string;
  /** Absolute address of its picture; empty if it has none. */
  icon: string;
  appId: string;
}

/** A customer's checkout state in this tab (SES-1). Missing texts and lists are empty. */
export interface CheckoutState {
  cartId: string;
  salesJourneyId: string;
  /** The order of the sales journey; empty until it is placed, as far as this tab knows. */
  orderId: string;
  /** Offer group of the cart, `wbd`. */
  partnerGroup: string;
  activationItems: readonly ActivationItem[];
  /** SKUs ordered in this session (BAN-1). */
  newPlans: readonly string[];
  /** Where apps are activated from: `thankyou` after an order. */
  activationContext: string;
  /** Number of consecutive failures of the offers. */
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

/** Returns the stored state of a customer. Returns the empty state if it is another customer's or invalid. */
export function readCheckoutState(tab: KeyStore, personId: string): CheckoutState {
  const stored = Object(tryJson(tab.get(KEY))) as Partial<Record<keyof CheckoutState | "personId", unknown>>;
  if (!personId || stored.personId !== personId) return nothing;
  const text = (value: unknown) => (isText(value) ? value : "");
  return {
    cartId: text(stored.cartId),
    salesJourneyId: text(stored.salesJourneyId),
    orderId: text(stored.orderId),
    partnerGroup: text(stored.partnerGroup),
    activationItems: itemsIn(stored.activationItems),
    newPlans: Array.isArray(stored.newPlans) ? stored.newPlans.filter(isText) : [],
    activationContext: text(stored.activationContext),
    errorCount: Number.isInteger(stored.errorCount) ? (stored.errorCount as number) : 0,
  };
}

/** Updates the stored state of a customer. Another customer's state is dropped. A sign-out deletes it. */
export function writeCheckoutState(tab: KeyStore, personId: string, change: Partial<CheckoutState>): void {
  if (personId) tab.set(KEY, toJson({ ...readCheckoutState(tab, personId), ...change, personId }));
}

function person(): string {
  const state = customerSession().state.peek();
  return state.status === "signed-in" ? state.ids.personId : "";
}

/** Returns the state of the customer who is signed in. */
export const checkoutState = (): CheckoutState => readCheckoutState(tabStore(), person());
/** Updates the state of the customer who is signed in. */
export const patchCheckoutState = (change: Partial<CheckoutState>): void =>
  writeCheckoutState(tabStore(), person(), change);

/** SKUs ordered in this session (BAN-1). */
export const newPlans = (): readonly string[] => checkoutState().newPlans;
export const addNewPlans = (skus: readonly string[]): void =>
  patchCheckoutState({ newPlans: [...new Set([...newPlans(), ...skus])] });
