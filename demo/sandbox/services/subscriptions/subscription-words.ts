import { offerCodes } from "../../../../core/http/codes.ts";
import type { Language } from "../../../content/language.ts";

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
    | "cardExpired"
    | "cardDeclined"
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
        "You keep access until the end of the period you've paid for.",
        "It won't renew, and you won't be charged again.",
      ],
      RESUBSCRIBE: ["It'll renew at the end of the current period.", "You won't be charged today."],
      UNLINK: [
        "We remove the subscription from this account immediately.",
        "Your provider keeps billing you. To cancel, contact your provider.",
      ],
      UNDO_ACTIVATION: [
        "We disconnect your app account from this subscription. You keep the subscription.",
        "To stream again, activate it with any account for that app.",
      ],
      UPGRADE: ["Your new plan starts immediately.", "You pay only the difference in price."],
      DOWNGRADE: ["Your new plan starts on the renewal date.", "Until then, you keep your current plan."],
      UNDO_DOWNGRADE: ["You keep your current plan.", "You won't be charged today."],
    },
    thankyou: {
      UNSUBSCRIBE: ["Your subscription is canceled."],
      RESUBSCRIBE: ["Your subscription will renew."],
      UNLINK: ["The subscription is no longer linked to this account."],
      UNDO_ACTIVATION: ["We disconnected your app account."],
      UPGRADE: ["Your new plan is ready."],
      DOWNGRADE: ["Your plan will change on the renewal date."],
      UNDO_DOWNGRADE: ["You keep your plan."],
    },
    refusals: {
      unknown: "This subscription isn't on your account.",
      ended: "This subscription has ended.",
      pendingChange: "You have a pending plan change. Cancel that change first.",
      cancelled: "This subscription is canceled. Resubscribe first.",
      notOffered: "This plan is no longer available for your subscription.",
      noCard: "Add a payment method first.",
      cardExpired: "Your card has expired. Use another card.",
      cardDeclined: "Your card was declined. Use another card.",
      priceChanged: "The price changed. Check it again.",
      partner: "Your provider bills this subscription. Contact your provider to change it.",
      notPartner: "This subscription can't be unlinked.",
    },
  },
  es: {
    status: {
      running: "Activa",
      waiting: "Actívala para empezar a ver contenido",
      cancelled: "Cancelada",
      ended: "Finalizada",
    },
    confirmations: {
      UNSUBSCRIBE: [
        "Conservas el acceso hasta el final del período que ya pagaste.",
        "No se renovará y no te cobraremos nada más.",
      ],
      RESUBSCRIBE: ["Se renovará al final del período actual.", "Hoy no te cobraremos nada."],
      UNLINK: [
        "Quitamos la suscripción de esta cuenta de inmediato.",
        "Tu proveedor te la seguirá cobrando. Para cancelarla, comunícate con tu proveedor.",
      ],
      UNDO_ACTIVATION: [
        "Desconectamos tu cuenta de la aplicación de esta suscripción. Conservas la suscripción.",
        "Para volver a ver contenido, actívala con cualquier cuenta de esa aplicación.",
      ],
      UPGRADE: ["Tu plan nuevo empieza de inmediato.", "Solo pagas la diferencia de precio."],
      DOWNGRADE: [
        "Tu plan nuevo empieza en la fecha de renovación.",
        "Hasta entonces conservas tu plan actual.",
      ],
      UNDO_DOWNGRADE: ["Conservas tu plan actual.", "Hoy no te cobraremos nada."],
    },
    thankyou: {
      UNSUBSCRIBE: ["Tu suscripción está cancelada."],
      RESUBSCRIBE: ["Tu suscripción se renovará."],
      UNLINK: ["La suscripción ya no está vinculada a esta cuenta."],
      UNDO_ACTIVATION: ["Desconectamos tu cuenta de la aplicación."],
      UPGRADE: ["Tu plan nuevo está listo."],
      DOWNGRADE: ["Tu plan cambiará en la fecha de renovación."],
      UNDO_DOWNGRADE: ["Conservas tu plan."],
    },
    refusals: {
      unknown: "Esta suscripción no está en tu cuenta.",
      ended: "Esta suscripción ya finalizó.",
      pendingChange: "Hay un cambio de plan pendiente. Primero cancela ese cambio.",
      cancelled: "Esta suscripción está cancelada. Primero vuelve a suscribirte.",
      notOffered: "Este plan ya no está disponible para tu suscripción.",
      noCard: "Primero agrega un método de pago.",
      cardExpired: "Tu tarjeta venció. Usa otra tarjeta.",
      cardDeclined: "Tu tarjeta fue rechazada. Usa otra tarjeta.",
      priceChanged: "El precio cambió. Revísalo de nuevo.",
      partner: "Tu proveedor cobra esta suscripción. Comunícate con tu proveedor para cambiarla.",
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
  cardExpired: offerCodes.cardDeclined,
  cardDeclined: offerCodes.cardDeclined,
  priceChanged: "PRICE_CHANGED",
  partner: "PCS-SB-105",
  notPartner: "PCS-SB-106",
} as const satisfies Record<keyof Words["refusals"], string>;
