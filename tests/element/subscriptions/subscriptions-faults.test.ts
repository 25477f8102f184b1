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
    plan: "Todos los canales",
    ask: "Cambiar a Todos los canales (plan superior)",
    effects: ["charge UPGRADE channels-all-month", "change UPGRADE channels-all-month"],
  },
  downgrade: {
    role: "blocked",
    sku: "max-premium-month",
    // An xcp subscription: by the cart (SUB-9).
    service: "offers",
    operation: "submitOrder",
    plan: "Básico con anuncios",
    ask: "Cambiar a Básico con anuncios (plan inferior)",
    effects: ["order submitOrder max-basic-month", "change DOWNGRADE max-premium-month"],
  },
});
