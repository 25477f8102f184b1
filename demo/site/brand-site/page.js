import { openSource } from "../brand/open-source.js";
import { documents } from "./documents.js";

const portal = document.querySelector("tv-portal");

/** Links of the header's menu. */
const menus = {
  en: [
    { label: "Support", href: "/support", displayOrder: 1 },
    { label: "Privacy", href: "/privacy/settings", displayOrder: 2 },
  ],
  es: [
    { label: "Ayuda", href: "/support", displayOrder: 1 },
    { label: "Privacidad", href: "/privacy/settings", displayOrder: 2 },
  ],
};
if (portal) {
  const language = document.documentElement.lang === "es" ? "es" : "en";
  Object.assign(portal, {
    content: {
      header: { menu: menus[language] },
      documents: { ...documents[language], "/open-source": openSource[language] },
    },
  });
}
