// Runs before the first paint, so that the theme doesn't change visibly.
try {
  document.documentElement.dataset.theme = localStorage.getItem("kestrel-demo-theme") ?? "auto";
} catch {
  // Without storage, the device's theme applies.
}
