// Runs before the first paint, so that theme and language don't change visibly, and the embedded elements find the
// page's language.
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = asked ?? (location.hostname.startsWith("es.") ? "es" : "en");
  root.lang = wanted === "es" ? "es" : "en";

  let theme = "auto";
  try {
    theme = localStorage.getItem("kestrel-demo-theme") ?? theme;
  } catch {
    // Without storage, the theme only applies to this page.
  }
  root.dataset.theme = theme;
}
