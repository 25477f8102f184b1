import type { Language } from "../account/words.ts";

/** Actions of a subscription (SUB-3). */
export type Action =
  | "UNSUBSCRIBE"
  | "RESUBSCRIBE"
  | "UNLINK"
  | "UNDO_ACTIVATION"
  | "UPGRADE"
  | "DOWNGRADE"
  | "UNDO_DOWNGRADE";

interface Words {
  status: Record<"running" | "waiting" | "cancelled" | "ended", string>;
  /** Texts before each action. */
  confirmations: Record<Action, string[]>;
  /** Texts after each action. */
  thankyou: Record<Action, string[]>;
  refusals: Record<
    | "unknown"
    | "ended"
    | "pendingChange"
    | "cancelled"
    | "notOffered"
    | "noCard"
    | "priceChanged"
    | "partner"
    | "notPartner",
    string
  >;
}

/** Texts of the subscriptions service, by language. */
export const subscriptionWords: Record<Language, Words> = {
  en: {
    status: {
      running: "Active",
      waiting: "Activate to start streaming",
      cancelled: "Canceled",
      ended: "Ended",
    },
    confirmations: {
      UNSUBSCRIBE: [
        "You keep access until the end of the period that you have paid for.",
        "It will not renew, and nothing more will be charged.",
      ],
      RESUBSCRIBE: ["It renews again at the end of the current period.", "Nothing is charged today."],
      UNLINK: [
        "The subscription leaves this account at once.",
        "Your provider goes on billing you: to cancel it, ask there.",
      ],
      UNDO_ACTIVATION: [
        "The app's account is disconnected from this subscription; the subscription stays.",
        "To stream again you activate it once more, with any account of the app.",
      ],
      UPGRADE: ["The new plan starts at once.", "A price difference may be charged today."],
      DOWNGRADE: ["The new plan starts at the renewal date.", "Until then you keep the plan that you have."],
      UNDO_DOWNGRADE: ["You keep the plan that you have.", "Nothing is charged today."],
    },
    thankyou: {
      UNSUBSCRIBE: ["Your subscription is canceled."],
      RESUBSCRIBE: ["Your subscription renews again."],
      UNLINK: ["The subscription is no longer linked to this account."],
      UNDO_ACTIVATION: ["The app's account is disconnected."],
      UPGRADE: ["Your new plan is ready."],
      DOWNGRADE: ["Your plan will change at the renewal date."],
      UNDO_DOWNGRADE: ["You keep your plan."],
    },
    refusals: {
      unknown: "This subscription is not on your account.",
      ended: "This subscription has ended.",
      pendingChange: "A plan change is waiting. Cancel that change first.",
      cancelled: "This subscription is canceled. Resubscribe first.",
      notOffered: "This plan is not offered for your subscription any more.",
      noCard: "Add a payment card first.",
      priceChanged: "The price has changed. Please look at it again.",
      partner: "This subscription is billed by your provider and can be changed there only.",
      notPartner: "This subscription can't be unlinked.",
    },
  },
  es: {
    status: {
      running: "Activa",
      waiting: "Actívala para empezar a ver",
      cancelled: "Cancelada",
      ended: "Finalizada",
    },
    confirmations: {
      UNSUBSCRIBE: [
        "Conservas el acceso hasta el final del período que ya pagaste.",
        "No se renovará y no se te cobrará nada más.",
      ],
      RESUBSCRIBE: ["Se volverá a renovar al final del período actual.", "Hoy no se cobra nada."],
      UNLINK: [
        "La suscripción deja esta cuenta de inmediato.",
        "Tu proveedor te la seguirá cobrando: para cancelarla, solicítalo allí.",
      ],
      UNDO_ACTIVATION: [
        "La cuenta de la aplicación se desconecta de esta suscripción; la suscripción continúa.",
        "Para volver a ver, actívala otra vez con cualquier cuenta de la aplicación.",
      ],
      UPGRADE: [
        "El plan nuevo empieza de inmediato.",
        "Es posible que hoy se cobre la diferencia de precio.",
      ],
      DOWNGRADE: [
        "El plan nuevo empieza en la fecha de renovación.",
        "Hasta entonces conservas el plan que tienes.",
      ],
      UNDO_DOWNGRADE: ["Conservas el plan que tienes.", "Hoy no se cobra nada."],
    },
    thankyou: {
      UNSUBSCRIBE: ["Tu suscripción está cancelada."],
      RESUBSCRIBE: ["Tu suscripción se renovará de nuevo."],
      UNLINK: ["La suscripción ya no está vinculada a esta cuenta."],
      UNDO_ACTIVATION: ["La cuenta de la aplicación está desconectada."],
      UPGRADE: ["Tu plan nuevo está listo."],
      DOWNGRADE: ["Tu plan cambiará en la fecha de renovación."],
      UNDO_DOWNGRADE: ["Conservas tu plan."],
    },
    refusals: {
      unknown: "Esta suscripción no está en tu cuenta.",
      ended: "Esta suscripción ya finalizó.",
      pendingChange: "Hay un cambio de plan pendiente. Primero cancela ese cambio.",
      cancelled: "Esta suscripción está cancelada. Primero vuelve a suscribirte.",
      notOffered: "Este plan ya no se ofrece para tu suscripción.",
      noCard: "Primero agrega una tarjeta de pago.",
      priceChanged: "El precio cambió. Revísalo de nuevo.",
      partner: "Tu proveedor cobra esta suscripción y solo se puede cambiar allí.",
      notPartner: "Esta suscripción no se puede desvincular.",
    },
  },
};

/** Codes of the refusals that clients can recover from. */
export const refusalCodes = {
  unknown: "PCS-SB-404",
  ended: "PCS-SB-410",
  pendingChange: "PCS-SB-101",
  cancelled: "PCS-SB-102",
  notOffered: "PCS-SB-103",
  noCard: "PCS-SB-104",
  priceChanged: "PRICE_CHANGED",
  partner: "PCS-SB-105",
  notPartner: "PCS-SB-106",
} as const satisfies Record<keyof Words["refusals"], string>;
