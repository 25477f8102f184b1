import * as z from "zod/mini";
import { number } from "../wire-values.ts";

const text = z.optional(z.string());

/** Fields of a plan as the server has them. */
export const planFields = {
  id: z.string(),
  family: z.string(),
  familyName: text,
  name: z.string(),
  description: z.optional(z.array(z.string())),
  renewalDescription: text,
  chargeDetails: z.object({ amount: number(), frequency: text, currency: text }),
  introductory: z.optional(z.object({ offerType: z.string(), amount: number(), days: number() })),
  otherInfo: z.optional(z.array(z.object({ version: text, html: z.string() }))),
  qtyInCart: z.optional(number()),
  dueToday: z.optional(number()),
  icon: text,
  appId: text,
  appName: text,
  activation: z.optional(z.object({ appId: text })),
};
export const WirePlan = z.object(planFields);

/** Terms of a plan: exactly these words are shown, and consented to. */
export interface PlanTerms {
  version: string;
  /** HTML of the server: only ever shown through core/html. */
  html: string;
}

/** A plan of the storefront (document 2, section 3); empty texts and lists where the server has none. */
export interface OfferPlan {
  id: string;
  /** Of a family one plan at a time (OFR-2). */
  family: string;
  /** What the family is called, Max. */
  familyName: string;
  /** Standard */
  name: string;
  description: string[];
  renewalDescription: string;
  /** The plan's own price, in whole units of the currency. */
  price: number;
  /** ISO 4217, USD. */
  currency: string;
  /** `Month` or `year`. */
  frequency: string;
  /** What is paid at first; absent where that is the plan's own price. */
  introductory: { offerType: string; amount: number; days: number } | undefined;
  terms: PlanTerms[];
  isInCart: boolean;
  /** Charged by the order. */
  dueToday: number;
  /** Absolute address of a picture. */
  icon: string;
  appId: string;
  appName: string;
}

export function planFrom(wire: z.infer<typeof WirePlan>): OfferPlan {
  const { id, family, name, introductory, chargeDetails } = wire;
  return {
    id,
    family,
    name,
    introductory,
    familyName: wire.familyName ?? "",
    description: wire.description ?? [],
    renewalDescription: wire.renewalDescription ?? "",
    price: chargeDetails.amount,
    currency: chargeDetails.currency ?? "USD",
    frequency: chargeDetails.frequency ?? "",
    terms: (wire.otherInfo ?? []).map(({ version = "", html }) => ({ version, html })),
    isInCart: wire.qtyInCart === 1,
    dueToday: wire.dueToday ?? introductory?.amount ?? chargeDetails.amount,
    icon: wire.icon ?? "",
    // The activation has it (OFR-13); some answers have it with the plan alone.
    appId: wire.activation?.appId ?? wire.appId ?? "",
    appName: wire.appName ?? "",
  };
}

/** OFR-5: the group of a cart that names none. */
export const DEFAULT_GROUP = "apple";

/** What all operations of the storefront have in common. */
export const common = { service: "offers", version: "1.0", token: "customer" } as const;
