import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the panel. Those of the steps, which few customers see, are in deactivation-steps-strings.ts. */
export const deactivationStrings = defineStrings(
  "account-deactivation",
  {
    deactivateTitle: "Deactivate account",
    deactivateText: "Close your account for good. You can't undo it.",
    deactivate: "Deactivate account",
    checking: "Looking at what is connected to your account…",
    checkError: "We couldn't find out what is connected to your account. Please try again.",
    halfDone: "Your payment card has been removed, but your account is still there.",
    resume: "Go on deactivating",
    farewell: "Your account has been deactivated. You are being signed out.",
  },
  {
    deactivateTitle: "Desactivar la cuenta",
    deactivateText: "Cierra tu cuenta definitivamente. No se puede deshacer.",
    deactivate: "Desactivar cuenta",
    checking: "Revisando qué está conectado a tu cuenta…",
    checkError: "No pudimos revisar qué está conectado a tu cuenta. Inténtalo de nuevo.",
    halfDone: "Quitamos tu tarjeta de pago, pero tu cuenta sigue activa.",
    resume: "Continuar con la desactivación",
    farewell: "Desactivamos tu cuenta. Estamos cerrando tu sesión.",
  },
);

export type DeactivationTexts = (typeof deactivationStrings)["en"];
