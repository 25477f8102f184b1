import type { Transaction } from "../../core/domain/transactions/transactions.ts";
import { activationName } from "../../core/domain/subscriptions/activation/names.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Texts } from "./strings.ts";

/** Promotions of the channel store are free trials, whatever the configuration says (TRX-1). */
const CHANNEL_STORE = "cstore";

const words: ReadonlyMap<string, keyof Texts & `category${string}`> = new Map([
  ["subscription", "categorySubscription"],
  ["promotion", "categoryPromotion"],
  ["rental", "categoryRental"],
  ["refund", "categoryRefund"],
]);

type Charge = Pick<Transaction, "chargeCategory" | "serviceName" | "appId">;

/** TRX-1: a promotion of a configured service, or of the channel store, is a free trial. */
export const isFreeTrial = (
  { chargeCategory, serviceName, appId }: Charge,
  freeTrialServices: readonly string[],
): boolean =>
  chargeCategory.toLowerCase() === "promotion" &&
  (appId === CHANNEL_STORE || freeTrialServices.includes(serviceName));

/** Returns the category as text, or the server's own text if it is unknown. */
export function categoryOf(
  t: Translate<Texts>,
  charge: Charge,
  freeTrialServices: readonly string[],
): string {
  if (isFreeTrial(charge, freeTrialServices)) return t("categoryFreeTrial");
  const word = words.get(charge.chargeCategory.toLowerCase());
  return word ? t(word) : charge.chargeCategory;
}

/** Returns the app's name, or an empty text if the service's name says it. An unknown app is called by its service. */
export function appOf({ appId, serviceName }: Charge): string {
  const app = activationName(appId, serviceName);
  return serviceName.includes(app) ? "" : app;
}
