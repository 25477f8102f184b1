import { faultsOf } from "./subscriptions-faults-support.ts";

faultsOf({
  unsubscribe: {
    role: "full",
    sku: "discovery-month",
    operation: "unsubscribe",
    ask: "Cancelar suscripción",
    effects: ["change UNSUBSCRIBE discovery-month"],
  },
  resubscribe: {
    role: "full",
    sku: "nba-season",
    operation: "resubscribe",
    ask: "Volver a suscribirme",
    effects: ["change RESUBSCRIBE nba-season"],
  },
  upgrade: {
    role: "blocked",
    sku: "channels-one-month",
    operation: "upgradeSubscription",
    plan: "All channels",
    ask: "Cambiar a All channels (plan superior)",
    effects: ["charge UPGRADE channels-all-month", "change UPGRADE channels-all-month"],
  },
  downgrade: {
    role: "blocked",
    sku: "max-premium-month",
    // An xcp subscription: by the cart (SUB-9).
    service: "offers",
    operation: "submitOrder",
    plan: "Basic with Ads",
    ask: "Cambiar a Basic with Ads (plan inferior)",
    effects: ["order submitOrder max-basic-month", "change DOWNGRADE max-premium-month"],
  },
});
