import { byId } from "./dom.js";

const STORAGE_KEY = "kestrel-demo-theme";

/** The workbench's own theme, shared with the demo's other pages. */
export function buildThemeChoice() {
  const root = document.documentElement;
  const select = /** @type {HTMLSelectElement} */ (byId("own-theme"));
  select.value = root.dataset["theme"] ?? "auto";
  select.addEventListener("change", () => {
    root.dataset["theme"] = select.value;
    try {
      localStorage.setItem(STORAGE_KEY, select.value);
    } catch {
      // Without storage, the theme only applies to this page.
    }
  });
}
