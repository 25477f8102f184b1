// Runs before the first paint, so that the theme is not seen to change.
try {
  document.documentElement.dataset.theme = localStorage.getItem("kestrel-demo-theme") ?? "auto";
} catch {
  // Storage may be forbidden: the device's theme then holds.
}
