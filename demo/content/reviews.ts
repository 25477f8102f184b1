import type { Language } from "./language.ts";

/** What a customer wrote about Kestrel. */
export interface ReviewSource {
  username: string;
  /** 1 to 5. */
  rating: number;
  content: Record<Language, string>;
}

/** Reviews, in their display order. */
export const reviews: readonly ReviewSource[] = [
  {
    username: "Marisol T.",
    rating: 5,
    content: {
      en: "Set up in ten minutes, including the time I spent looking for the batteries. My mother uses it without calling me.",
      es: "Lo instalé en diez minutos, incluido el tiempo que pasé buscando las pilas. Mi madre lo usa sin llamarme.",
    },
  },
  {
    username: "deshawn_k",
    rating: 5,
    content: {
      en: "The voice search understands the names of old westerns. That alone is worth it.",
      es: "La búsqueda por voz entiende los títulos de wésterns antiguos. Solo por eso vale la pena.",
    },
  },
  {
    username: "Priya R.",
    rating: 4,
    content: {
      en: "Picture is great and the guide is quick. I would like more than five profiles.",
      es: "La imagen es excelente y la guía es rápida. Me gustaría tener más de cinco perfiles.",
    },
  },
  {
    username: "Walt from Duluth",
    rating: 5,
    content: {
      en: "I put the stick in a twelve-year-old TV in the cabin. It is a new TV now.",
      es: "Conecté el dispositivo a un televisor de doce años en la cabaña. Ahora es un televisor nuevo.",
    },
  },
  {
    username: "Ana Lucía G.",
    rating: 4,
    content: {
      en: "I change between English and Spanish in two presses, and the captions follow. The remote could have lit buttons.",
      es: "Cambio entre inglés y español con dos clics y los subtítulos cambian también. Al control remoto le faltan botones iluminados.",
    },
  },
  {
    username: "j.okafor",
    rating: 3,
    content: {
      en: "Good box, but it was slow until I moved it out of the cabinet. Support told me that it was the heat, and they were right.",
      es: "Buena caja, pero iba lenta hasta que la saqué del mueble. Soporte me dijo que era el calor, y tenían razón.",
    },
  },
  {
    username: "Hannah & Ben",
    rating: 5,
    content: {
      en: "Canceling a subscription took less time than writing this review. We came back the month after.",
      es: "Cancelar una suscripción me llevó menos tiempo que redactar esta reseña. Volvimos al mes siguiente.",
    },
  },
  {
    username: "the_real_ruth",
    rating: 5,
    content: {
      en: "I am blind and I set it up alone with the screen reader. Please keep it that way.",
      es: "Soy ciega y lo configuré sola con el lector de pantalla. Por favor, que siga así.",
    },
  },
  {
    username: "Curtis L.",
    rating: 4,
    content: {
      en: "The free channels are better than I expected. Kestrel Wild runs here all day.",
      es: "Los canales gratuitos son mejores de lo que esperaba. Kestrel Wild está puesto todo el día.",
    },
  },
  {
    username: "mei-ling",
    rating: 2,
    content: {
      en: "It would not hold the hotel Wi-Fi for more than an hour. At home there was nothing wrong with it.",
      es: "En el hotel no mantenía el Wi-Fi más de una hora. En casa no tuve ningún problema.",
    },
  },
  {
    username: "Óscar V.",
    rating: 5,
    content: {
      en: "Four matches on four screens, one account, no arguments.",
      es: "Cuatro partidos en cuatro pantallas, una cuenta y ninguna discusión.",
    },
  },
  {
    username: "Grandpa Lou",
    rating: 4,
    content: {
      en: "Bigger letters, please. Then I found the setting for bigger letters. Thank you.",
      es: "Letras más grandes, por favor. Después encontré la opción para letras más grandes. Gracias.",
    },
  },
  {
    username: "s.petrov",
    rating: 5,
    content: {
      en: "A firmware update fixed the lag of my soundbar. I did not know that updates did that.",
      es: "Una actualización de firmware corrigió el retraso de mi barra de sonido. No sabía que servían para eso.",
    },
  },
  {
    username: "Tamika B.",
    rating: 4,
    content: {
      en: "Return of the first one, which had a dead pixel, was easy: label, box, refund in nine days.",
      es: "Devolver el primero, que tenía un píxel muerto, fue fácil: etiqueta, caja y reembolso en nueve días.",
    },
  },
];
