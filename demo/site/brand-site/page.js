const portal = document.querySelector("tv-portal");

/** Where the menu of the header leads. */
const menus = {
  en: [
    { label: "Support", href: "/support/", displayOrder: 1 },
    { label: "Privacy settings", href: "/privacy/settings", displayOrder: 2 },
  ],
  es: [
    { label: "Ayuda", href: "/support/", displayOrder: 1 },
    { label: "Ajustes de privacidad", href: "/privacy/settings", displayOrder: 2 },
  ],
};
if (portal) {
  const menu = document.documentElement.lang === "es" ? menus.es : menus.en;
  Object.assign(portal, { content: { header: { menu } } });
}

/** Paths that are pages of their own in this demo. */
const OTHER_PAGES = /^\/(support(?!\/redirect)|usb-update|privacy\/(policy|do-not-sell))(\/|$)/;

// The portal would show these too; a page that has its own cancels the event and goes there.
document.addEventListener("tv-navigate", (event) => {
  const { href } = /** @type {CustomEvent<{ href: string }>} */ (event).detail;
  const url = new URL(href);
  if (event.defaultPrevented || url.origin !== location.origin || !OTHER_PAGES.test(url.pathname)) return;
  event.preventDefault();
  location.assign(url);
});
