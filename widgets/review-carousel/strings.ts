import { defineStrings } from "../../core/i18n/strings.ts";

export const strings = defineStrings(
  "review-carousel",
  {
    heading: "What our customers say",
    carousel: "carousel",
    card: "review",
    place: "{place} of {count}",
    stars: "{stars} out of 5 stars",
    oneReview: "1 review",
    manyReviews: "{count} reviews",
    oneShown: "Review {from} of {count}",
    manyShown: "Reviews {from} to {to} of {count}",
    previous: "Previous reviews",
    next: "Next reviews",
  },
  {
    heading: "Lo que dicen nuestros clientes",
    carousel: "carrusel",
    card: "reseña",
    place: "{place} de {count}",
    stars: "{stars} de 5 estrellas",
    oneReview: "1 reseña",
    manyReviews: "{count} reseñas",
    oneShown: "Reseña {from} de {count}",
    manyShown: "Reseñas {from} a {to} de {count}",
    previous: "Reseñas anteriores",
    next: "Reseñas siguientes",
  },
);

export type Texts = (typeof strings)["en"];
