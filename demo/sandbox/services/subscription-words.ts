import type { Language } from "../accounts/words.ts";

/** What the subscriptions service says, by language. */
export const subscriptionWords = {
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
      UPGRADE: ["The new plan starts at once.", "A price difference may be charged today."],
      DOWNGRADE: ["The new plan starts at the renewal date.", "Until then you keep the plan that you have."],
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
      UPGRADE: [
        "El plan nuevo empieza de inmediato.",
        "Es posible que hoy se cobre la diferencia de precio.",
      ],
      DOWNGRADE: [
        "El plan nuevo empieza en la fecha de renovación.",
        "Hasta entonces conservas el plan que tienes.",
      ],
    },
  },
} satisfies Record<Language, object>;
