import * as z from "zod/mini";
import { number } from "../../http/wire-values.ts";

const text = z.optional(z.string());

/** Fields of a plan, as the server sends them. */
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

/** Terms of a plan: exactly this text is shown and consented to. */
export interface PlanTerms {
  version: string;
  /** HTML of the server: only ever displayed through core/html. */
  html: string;
}

/** A plan of the storefront (OFR-1). Texts and lists that the server omits are empty. */
export interface OfferPlan {
  id: string;
  /** A customer can have one plan of a family at a time (OFR-2). */
  family: string;
  /** Name of the family, such as Max. */
  familyName: string;
  /** Name of the plan, such as Standard. */
  name: string;
  description: string[];
  renewalDescription: string;
  /** Regular price. In dollars, not cents: 16.99 means $16.99. */
  price: number;
  /** ISO 4217, USD. */
  currency: string;
  /** `Month` or `year`. */
  frequency: string;
  /** Introductory price; undefined if the regular price applies from the start. */
  introductory: { offerType: string; amount: number; days: number } | undefined;
  terms: PlanTerms[];
  isInCart: boolean;
  /** Charged with the order. */
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
    // The app is in the activation (OFR-13), or in some responses in the plan itself.
    appId: wire.activation?.appId ?? wire.appId ?? "",
    appName: wire.appName ?? "",
  };
}

/** Default group of a cart (OFR-5). */
export const DEFAULT_GROUP = "apple";

/** Settings that all storefront operations share. */
export const common = { service: "offers", version: "1.0", token: "customer" } as const;
