// The header's menu, as a content system would deliver it in the page's language; here it is set as a property.
const menus = {
  en: {
    menu: [
      { label: "Small pieces", href: "/blocks/", displayOrder: 3 },
      { label: "What’s on", href: "/marketing/", displayOrder: 1 },
      { label: "Support", href: "/support", displayOrder: 2 },
    ],
    about: [
      { label: "COMPANY", href: "/blocks/#text", displayOrder: 1 },
      { label: "MEDIA", href: "/blocks/#social", displayOrder: 2 },
    ],
  },
  es: {
    menu: [
      { label: "Piezas pequeñas", href: "/blocks/", displayOrder: 3 },
      { label: "En pantalla", href: "/marketing/", displayOrder: 1 },
      { label: "Ayuda", href: "/support", displayOrder: 2 },
    ],
    about: [
      { label: "EMPRESA", href: "/blocks/#text", displayOrder: 1 },
      { label: "PRENSA", href: "/blocks/#social", displayOrder: 2 },
    ],
  },
};

const header = document.querySelector("tv-header");
if (header) Object.assign(header, { content: menus[document.documentElement.lang === "es" ? "es" : "en"] });
