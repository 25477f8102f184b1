import type { Translation } from "../../../../i18n/strings.ts";
import type en from "./en.ts";

const es = {
  activation: {
    activate: "Activar",
    activateApp: "Activar {app}",
    activateNamed: "Activar {app} (se abre en una pestaña nueva)",
    activating: "Abriendo {app} en una pestaña nueva…",
    activationFailed: "Algo salió mal. Inténtalo de nuevo.",
    activationBlocked:
      "Tu navegador bloqueó la pestaña nueva. Permite las ventanas emergentes en esta página e inténtalo de nuevo.",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
