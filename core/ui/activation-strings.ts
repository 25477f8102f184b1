import { defineStrings } from "../i18n/strings.ts";

/** Words around the activation of an app (OFR-8), wherever it begins. */
export const activationStrings = defineStrings(
  "activation",
  {
    activate: "Activate",
    activateApp: "Activate {app}",
    activateNamed: "Activate {app} (opens in a new tab)",
    activating: "Opening {app} in a new tab…",
    activationFailed: "Something went wrong. Please try again.",
    activationBlocked: "Your browser kept the new tab from opening. Allow it for this page and try again.",
  },
  {
    activate: "Activar",
    activateApp: "Activar {app}",
    activateNamed: "Activar {app} (se abre en una pestaña nueva)",
    activating: "Abriendo {app} en una pestaña nueva…",
    activationFailed: "Algo salió mal. Inténtalo de nuevo.",
    activationBlocked:
      "Tu navegador impidió que se abriera la pestaña nueva. Permítela para esta página e inténtalo de nuevo.",
  },
);
