const language = document.documentElement.lang === "es" ? "es" : "en";
const portal = document.querySelector("tv-portal");

// The HTML has the English texts. The page loads no texts of other pages, so that customers see their data sooner.
if (language === "es") {
  document.querySelector("[name=description]").content =
    "Tu cuenta de Kestrel: dispositivos, suscripciones y privacidad.";
  portal.querySelector("p").textContent =
    "Para tu cuenta hace falta JavaScript, que está desactivado o no se cargó. Actívalo y recarga la página, o envía un correo a help@kestrel.example.";
}

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
const header = { menu: menus[language] };

/** Adds the legal and company pages. Until then, their links load the page again. */
async function addDocuments() {
  const [{ documents }, { openSource }] = await Promise.all([
    import("./documents.js"),
    import("../brand/open-source.js"),
  ]);
  portal.content = { header, documents: { ...documents[language], "/open-source": openSource[language] } };
}

if (/^\/(?:about|business|legal|open-source)(?:\/|$)/.test(location.pathname)) {
  // The portal starts with its document: without it, it would show something else first, and then move it.
  portal.remove();
  await addDocuments().finally(() => document.body.append(portal));
} else {
  portal.content = { header };
  // A link to them is reached by the pointer or by a key. Loading them earlier would delay the customer's data.
  // Offline, their links stay links.
  const prepare = () => void addDocuments().catch(() => {});
  for (const type of ["pointerover", "keydown"]) portal.addEventListener(type, prepare, { once: true });
}
