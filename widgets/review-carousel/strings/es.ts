import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "review-carousel": {
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
} as const;

export default es satisfies Translation<typeof en, typeof es>;
