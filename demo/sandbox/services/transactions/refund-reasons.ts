/** Reasons for a refund, as the configuration lists them (TRX-2, `settings.lists.refundReasons`). */
export const refundReasons = [
  {
    code: "ACCIDENTAL",
    en: "I didn't mean to subscribe or rent",
    es: "No quería suscribirme ni alquilar",
  },
  { code: "DUPLICATE", en: "I was charged twice", es: "Me cobraron dos veces" },
  { code: "NOT_WORKING", en: "It doesn't work on my device", es: "No funciona en mi dispositivo" },
  { code: "UNUSED", en: "I didn't use it", es: "No lo usé" },
  { code: "OTHER", en: "Another reason", es: "Otro motivo" },
] as const;

export const isRefundReason = (code: string): boolean => refundReasons.some((reason) => reason.code === code);
