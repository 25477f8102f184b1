import type { banners } from "../database/schema.ts";

const pictures = (name: string) => ({
  small: `/brand/banners/${name}-small.webp`,
  medium: `/brand/banners/${name}-medium.webp`,
  large: `/brand/banners/${name}-large.webp`,
  extraLarge: `/brand/banners/${name}-extra-large.webp`,
});

/** A banner for each offer group. */
export const seedBanners = (): (typeof banners.$inferInsert)[] => [
  {
    offerGroup: "wbd",
    style: "full",
    words: {
      en: { title: "Max is here", description: "Series, movies and live sports from $9.99/month." },
      es: { title: "Llegó Max", description: "Series, películas y deportes en vivo desde $9.99/mes." },
    },
    images: pictures("sofa"),
  },
  {
    offerGroup: "apple",
    style: "full",
    words: {
      en: { title: "Apple TV on your Kestrel", description: "Stories to believe in for $9.99/month." },
      es: { title: "Apple TV en tu Kestrel", description: "Historias en las que creer por $9.99/mes." },
    },
    images: pictures("velodrome"),
  },
];
