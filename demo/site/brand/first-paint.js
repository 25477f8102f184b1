// Runs before the first paint, so that neither the theme nor the language is seen to change and the embedded
// elements find the page's language in place.
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = asked ?? (location.hostname.startsWith("es.") ? "es" : "en");
  root.lang = wanted === "es" ? "es" : "en";

  let theme = "auto";
  try {
    theme = localStorage.getItem("kestrel-demo-theme") ?? theme;
  } catch {
    // Storage may be forbidden: the theme then lasts for this page only.
  }
  root.dataset.theme = theme;
}
