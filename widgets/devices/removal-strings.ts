import { defineStrings } from "../../core/i18n/strings.ts";

/** Texts of the removal dialog, beside the list's. */
export const removalStrings = defineStrings(
  "devices-removal",
  {
    confirmHeading: "Remove “{name}”?",
    confirmText:
      "It will no longer be connected to your account. To use it with your account again, you will need a new activation code.",
    confirm: "Remove device",
    keep: "Keep device",
    close: "Close",
  },
  {
    confirmHeading: "¿Quitar “{name}”?",
    confirmText:
      "Ya no estará conectado a tu cuenta. Para volver a usarlo con tu cuenta, necesitarás un nuevo código de activación.",
    confirm: "Quitar dispositivo",
    keep: "Conservar dispositivo",
    close: "Cerrar",
  },
);
