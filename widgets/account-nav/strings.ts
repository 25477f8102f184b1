import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "account-nav",
  {
    label: "Your account",
    toggle: "Select category",
    account: "Account",
    subscriptions: "Subscriptions",
    devices: "Devices",
    transactions: "Transactions",
    offer: "Offers",
  },
  {
    label: "Tu cuenta",
    toggle: "Elegir categoría",
    account: "Cuenta",
    subscriptions: "Suscripciones",
    devices: "Dispositivos",
    transactions: "Transacciones",
    offer: "Ofertas",
  },
);

export type Texts = (typeof strings)["en"];
