import { defineStrings } from "../../core/i18n/strings.ts";

export const planStrings = defineStrings(
  "offers-plans",
  {
    heading: "Choose your plan",
    readOnly:
      "You can see the offers here. This account can't be changed, so nothing can be ordered with it.",
    perks: "What you get",
    choose: "Choose",
    chosen: "Chosen",
    continue: "Continue",
    adding: "Putting it into your cart…",
    oneOnly: "You can choose one plan.",
    oneEach: "You can choose one plan of each service.",
    noneHeading: "Discover new streaming services",
    noneText: " No Eligible Offers.",
    noneMore: "There are no offers for you here right now. Have a look at what else you can subscribe to.",
  },
  {
    heading: "Elige tu plan",
    readOnly:
      "Aquí puedes ver las ofertas. Esta cuenta no se puede modificar, así que no permite hacer pedidos.",
    perks: "Lo que incluye",
    choose: "Elegir",
    chosen: "Elegido",
    continue: "Continuar",
    adding: "Poniéndolo en tu carrito…",
    oneOnly: "Puedes elegir un plan.",
    oneEach: "Puedes elegir un plan de cada servicio.",
    noneHeading: "Descubre nuevos servicios de streaming",
    noneText: " No hay ofertas disponibles.",
    noneMore: "Por ahora no hay ofertas para ti aquí. Mira a qué más te puedes suscribir.",
  },
);
