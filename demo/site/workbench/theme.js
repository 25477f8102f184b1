import { byId } from "./dom.js";

const KEPT_AS = "kestrel-demo-theme";

/** The workbench's own theme, shared with the other pages of the demo. */
export function buildThemeChoice() {
  const root = document.documentElement;
  const select = /** @type {HTMLSelectElement} */ (byId("own-theme"));
  select.value = root.dataset["theme"] ?? "auto";
  select.addEventListener("change", () => {
    root.dataset["theme"] = select.value;
    try {
      localStorage.setItem(KEPT_AS, select.value);
    } catch {
      // Storage may be forbidden: the theme then lasts for this page only.
    }
  });
}
