import { faultsOf } from "./subscriptions-faults-support.ts";

faultsOf({
  unlink: {
    role: "linked",
    sku: "sports-plus-month",
    operation: "unsubscribe",
    ask: "Desvincular",
    effects: ["change UNLINK sports-plus-month"],
  },
  "undo activation": {
    role: "full",
    sku: "discovery-month",
    operation: "unsubscribe",
    ask: "Desactivar en esta cuenta",
    effects: ["change UNDO_ACTIVATION discovery-month"],
  },
  "undo downgrade": {
    role: "full",
    sku: "channels-all-month",
    operation: "resubscribe",
    ask: "Cancelar cambio",
    effects: ["change UNDO_DOWNGRADE channels-all-month"],
  },
});
