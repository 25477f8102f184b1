import { openSource } from "../brand/open-source.js";

/** Content of the page's elements, by name and language, as a content system would deliver it. */

const networks = {
  links: [
    { network: "facebook", href: "https://www.facebook.com/kestrel.example" },
    { network: "instagram", href: "https://www.instagram.com/kestrel.example" },
  ],
};

/** A picture of the demo in the sizes that exist. */
const picture = (name, alt, sizes) => {
  const images = { alt };
  for (const [size, width, height] of sizes) {
    const file = size.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    images[size] = { src: `/brand/banners/${name}-${file}.webp`, width, height };
  }
  return images;
};
const bannerSizes = [
  ["small", 740, 493],
  ["medium", 960, 430],
  ["large", 1100, 460],
  ["extraLarge", 1400, 500],
];
const passSizes = [
  ["small", 740, 416],
  ["medium", 960, 540],
];

/** Returns the day in this many days, in the format of promotions. */
const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const passDates = { startDate: dayFromNow(-7), endDate: dayFromNow(21) };
const prices = (rows) =>
  `<table><tbody>${rows.map(([what, price]) => `<tr><th scope="row">${what}</th><td>${price}</td></tr>`).join("")}</tbody></table>`;

const film = {
  width: 854,
  height: 480,
  poster: "/brand/films/hold-still.webp",
  sources: [{ src: "/brand/films/hold-still.webm", type: "video/webm" }],
  captions: [
    { src: "/brand/films/hold-still.en.vtt", lang: "en", label: "English" },
    { src: "/brand/films/hold-still.es.vtt", lang: "es", label: "Español" },
  ],
};

/** @type {Record<string, Record<string, object>>} */
export const contents = {
  outage: {
    en: {
      500: {
        heading: "We tripped over a cable",
        subheading: "Your account is fine. Give us a few minutes and look again.",
        button: { text: "See our support pages", href: "/support" },
      },
    },
    es: {
      500: {
        heading: "Tropezamos con un cable",
        subheading: "Tu cuenta está bien. Danos unos minutos y vuelve a mirar.",
        button: { text: "Ver nuestras páginas de ayuda", href: "/support" },
      },
    },
  },
  warranty: {
    en: {
      title: "Warranty in short",
      pdf: "/support/manuals/kestrel-safety-and-warranty-en.pdf",
      html: "<p>Every Kestrel device comes with a warranty of two years. It covers what we built wrong, not what the cat did.</p><h2>What you need</h2><ul><li>The serial number, on the back or under the stand.</li><li>The receipt, or a photograph of it.</li></ul><h2>What we do</h2><ol><li>We ask what happened.</li><li>We send a replacement, and a box for the old one.</li><li>We pay for both ways.</li></ol>",
    },
    es: {
      title: "La garantía en breve",
      pdf: "/support/manuals/kestrel-safety-and-warranty-es.pdf",
      html: "<p>Todos los dispositivos Kestrel tienen dos años de garantía. Cubre lo que fabricamos mal, no lo que hizo el gato.</p><h2>Qué necesitas</h2><ul><li>El número de serie, en la parte posterior o bajo la base.</li><li>El comprobante de compra, o una foto de él.</li></ul><h2>Qué hacemos</h2><ol><li>Te preguntamos qué pasó.</li><li>Te enviamos un reemplazo y una caja para el anterior.</li><li>Pagamos los dos envíos.</li></ol>",
    },
  },
  notice: openSource,
  networks: { en: networks, es: networks },
  about: {
    en: {
      heading: "Who we are",
      html: '<p>Kestrel is television for people who stay to the end. We make four channels, a stick, a box and <a href="/support">a lot of help pages</a>.</p><blockquote>Hold still. Something good is on.</blockquote>',
    },
    es: {
      heading: "Quiénes somos",
      html: '<p>Kestrel es televisión para quienes se quedan hasta el final. Hacemos cuatro canales, un dispositivo compacto, una caja y <a href="/support">muchas páginas de ayuda</a>.</p><blockquote>No te muevas. Ya empieza lo bueno.</blockquote>',
    },
  },
  offer: {
    en: {
      heading: "About this offer",
      html: '<p>Prices are per month, before taxes. The first month costs nothing; after it the plan renews until you cancel, which takes as many steps as subscribing. <a href="/legal/web-terms">Terms</a> apply.</p>',
    },
    es: {
      heading: "Sobre esta oferta",
      html: '<p>Los precios son por mes, antes de impuestos. El primer mes es gratis; después el plan se renueva hasta que lo canceles, y cancelar lleva los mismos pasos que suscribirse. Se aplican los <a href="/legal/web-terms">términos</a>.</p>',
    },
  },
  pass: {
    en: {
      ...passDates,
      left: {
        heading: "The winter pass",
        html: "<p>All four channels until the days get longer. <strong>Three months for the price of two</strong>, on every screen you own.</p>",
        link: { text: "Get the pass", href: "/marketing/" },
      },
      right: { images: picture("pass", "A kestrel hangs in the evening sky over the hills", passSizes) },
      disclaimers:
        '<p>For new customers. Renews at the monthly price until canceled; canceling takes as many steps as subscribing. <a href="/legal/web-terms">Terms</a> apply.</p>',
      modal: {
        trigger: "Prices and what is in it",
        html: `${prices([
          ["Winter pass, three months", "$23.98"],
          ["After that, per month", "$11.99"],
          ["Screens at the same time", "4"],
        ])}<p>Taxes extra. Live sport may be shown later where the league asks for it.</p>`,
      },
    },
    es: {
      ...passDates,
      left: {
        heading: "El pase de invierno",
        html: "<p>Los cuatro canales hasta que los días vuelvan a alargarse. <strong>Tres meses por el precio de dos</strong>, en todas tus pantallas.</p>",
        link: { text: "Quiero el pase", href: "/marketing/" },
      },
      right: {
        images: picture(
          "pass",
          "Un cernícalo suspendido en el cielo de la tarde sobre las colinas",
          passSizes,
        ),
      },
      disclaimers:
        '<p>Para clientes nuevos. Se renueva al precio mensual hasta que lo canceles, y cancelar lleva los mismos pasos que suscribirse. Se aplican los <a href="/legal/web-terms">términos</a>.</p>',
      modal: {
        trigger: "Precios y qué incluye",
        html: `${prices([
          ["Pase de invierno, tres meses", "$23.98"],
          ["Después, por mes", "$11.99"],
          ["Pantallas al mismo tiempo", "4"],
        ])}<p>Más impuestos. El deporte en vivo puede mostrarse más tarde donde lo pida la liga.</p>`,
      },
    },
  },
  velodrome: {
    en: {
      group: "Velodrome",
      heading: "Round and round, live",
      text: "Six nights of track racing on Velodrome. The first one is on us.",
      images: picture("velodrome", "Four riders in a row on a wooden track", bannerSizes),
    },
    es: {
      group: "Velodrome",
      heading: "Vuelta tras vuelta, en directo",
      text: "Seis noches de ciclismo en pista en Velodrome. La primera la pagamos nosotros.",
      images: picture("velodrome", "Cuatro ciclistas en fila sobre una pista de madera", bannerSizes),
    },
  },
  appFaq: {
    en: {
      variant: "support",
      href: "/support/faqs/kestrel-app-faq",
      heading: "Stuck in the app?",
      text: "Phones, tablets and consoles have questions of their own. So we wrote them down, with the answers.",
      images: picture("sofa", "", bannerSizes),
    },
    es: {
      variant: "support",
      href: "/support/faqs/kestrel-app-faq",
      heading: "¿Dudas con la aplicación?",
      text: "Los teléfonos, las tabletas y las consolas tienen sus propias preguntas. Las escribimos, con sus respuestas.",
      images: picture("sofa", "", bannerSizes),
    },
  },
  film: {
    en: { ...film, title: "Hold still", text: "Seven seconds of our bird at work." },
    es: { ...film, title: "No te muevas", text: "Siete segundos de nuestra ave en plena tarea." },
  },
};
