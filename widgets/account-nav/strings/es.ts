import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "account-nav": {
    label: "Tu cuenta",
    toggle: "Seleccionar categoría",
    account: "Cuenta",
    subscriptions: "Suscripciones",
    devices: "Dispositivos",
    transactions: "Transacciones",
    offer: "Ofertas",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
