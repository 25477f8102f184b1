import type { Language } from "../../../content/language.ts";

/** Messages about transactions and refunds, in the request's language. */
const messages = {
  en: {
    unknown: "This isn't your transaction.",
    late: "This charge can no longer be refunded.",
    noReason: "Please select a reason for refund.",
    noCard: "This transaction was not paid with a card.",
    agentsOnly: "This view is for our agents only.",
  },
  es: {
    unknown: "Esta transacción no es tuya.",
    late: "Este cobro ya no se puede reembolsar.",
    noReason: "Selecciona un motivo para el reembolso.",
    noCard: "Esta transacción no se pagó con una tarjeta.",
    agentsOnly: "Esta vista es solo para nuestros agentes.",
  },
} satisfies Record<Language, Record<string, string>>;

export const refundMessage = (language: Language, word: keyof (typeof messages)["en"]): string =>
  messages[language][word];
