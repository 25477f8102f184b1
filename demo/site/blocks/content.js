/** What the page's elements show, by name and language, as a content system would give it. */

const libraries = [
  ["React", "MIT", "Meta Platforms, Inc. and affiliates"],
  ["Preact", "MIT", "Jason Miller"],
  ["Preact Signals", "MIT", "the Preact team"],
  ["r2wc", "MIT", "Bitovi"],
  ["Zod", "MIT", "Colin McDonnell"],
  ["ofetch", "MIT", "Pooya Parsa"],
  ["MiniSearch", "MIT", "Luca Ongaro"],
  ["DOMPurify", "Apache-2.0 / MPL-2.0", "Cure53 and other contributors"],
  ["noble-hashes", "MIT", "Paul Miller"],
  ["Lucide", "ISC", "Lucide Contributors"],
];
const row = (cells, tag = "td") => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
const table = (heads) =>
  `<table><thead>${row(heads, "th")}</thead><tbody>${libraries.map((cells) => row(cells)).join("")}</tbody></table>`;

const networks = {
  links: [
    { network: "facebook", href: "https://www.facebook.com/kestrel.example" },
    { network: "instagram", href: "https://www.instagram.com/kestrel.example" },
  ],
};

/** @type {Record<string, Record<string, object>>} */
export const contents = {
  outage: {
    en: {
      500: {
        heading: "We tripped over a cable",
        subheading: "Your account is fine. Give us a few minutes and look again.",
        button: { text: "See our support pages", href: "/support/" },
      },
    },
    es: {
      500: {
        heading: "Tropezamos con un cable",
        subheading: "Tu cuenta está bien. Danos unos minutos y vuelve a mirar.",
        button: { text: "Ver nuestras páginas de ayuda", href: "/support/" },
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
      html: "<p>Todos los dispositivos Kestrel tienen dos años de garantía. Cubre lo que fabricamos mal, no lo que hizo el gato.</p><h2>Qué necesitas</h2><ul><li>El número de serie, en la parte posterior o bajo la base.</li><li>El recibo, o una fotografía de él.</li></ul><h2>Qué hacemos</h2><ol><li>Te preguntamos qué pasó.</li><li>Te enviamos un reemplazo y una caja para el anterior.</li><li>Pagamos los dos envíos.</li></ol>",
    },
  },
  notice: {
    en: {
      title: "Open-source notice",
      html: `<p>The elements on these pages stand on the work of others. Thank you.</p>${table(["Library", "Licence", "Copyright"])}`,
    },
    es: {
      title: "Aviso de código abierto",
      html: `<p>Los elementos de estas páginas se apoyan en el trabajo de otras personas. Gracias.</p>${table(["Biblioteca", "Licencia", "Derechos de autor"])}`,
    },
  },
  networks: { en: networks, es: networks },
  about: {
    en: {
      heading: "Who we are",
      html: '<p>Kestrel is television for people who stay to the end. We make four channels, a stick, a box and <a href="/support/">a lot of help pages</a>.</p><blockquote>Hold still. Something good is on.</blockquote>',
    },
    es: {
      heading: "Quiénes somos",
      html: '<p>Kestrel es televisión para quienes se quedan hasta el final. Hacemos cuatro canales, un dispositivo compacto, una caja y <a href="/support/">muchas páginas de ayuda</a>.</p><blockquote>No te muevas. Ya empieza lo bueno.</blockquote>',
    },
  },
  offer: {
    en: {
      heading: "About this offer",
      html: '<p>Prices are per month, before taxes. The first month costs nothing; after it the plan renews until you cancel, which takes as many steps as subscribing. <a href="/legal/#web-terms">Terms</a> apply.</p>',
    },
    es: {
      heading: "Sobre esta oferta",
      html: '<p>Los precios son por mes, antes de impuestos. El primer mes es gratis; después el plan se renueva hasta que lo canceles, y cancelar lleva los mismos pasos que suscribirse. Se aplican los <a href="/legal/#web-terms">términos</a>.</p>',
    },
  },
};
