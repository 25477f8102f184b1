import { byId, h } from "./dom.js";

/** @typedef {import("./actions.js").Action} Action */

const STORAGE_KEY = "kestrel-demo-workbench-keys";

/**
 * Whether a pressed key belongs to the focused field. An element that isn't rendered doesn't use keys: a closed
 * dialog keeps the focus until the next frame.
 * @param {Element} target
 */
const takesKeys = (target) =>
  target.checkVisibility() &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog, [contenteditable]") !==
    null;

function isStoredOn() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on */
function storeOn(on) {
  try {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  } catch {
    // Without storage, the choice only applies to this page.
  }
}

/**
 * Single-key shortcuts, and a dialog that lists them and can switch them off (WCAG 2.1.4: speech input types
 * letters).
 * @param {Action[]} actions with a key
 * @param {() => void} openPalette
 */
export function buildShortcuts(actions, openPalette) {
  const help = /** @type {HTMLDialogElement} */ (byId("help"));
  const on = /** @type {HTMLInputElement} */ (byId("keys-on"));
  on.checked = isStoredOn();
  on.addEventListener("change", () => storeOn(on.checked));
  const openHelp = () => help.showModal();
  const all = [...actions, { group: "Workbench", title: "This help", key: "?", run: openHelp }];

  const groups = Map.groupBy(all, ({ group }) => group);
  byId("keys").replaceChildren(
    ...[...groups].map(([group, list]) =>
      h(
        "section",
        {},
        h("h3", {}, group),
        h(
          "dl",
          {},
          ...list.map(({ title, key }) =>
            h("div", {}, h("dt", {}, title), h("dd", {}, h("kbd", {}, key ?? ""))),
          ),
        ),
      ),
    ),
  );
  help.addEventListener("click", (event) => event.target === help && help.close());
  byId("help-button").addEventListener("click", openHelp);
  byId("palette-button").addEventListener("click", openPalette);

  /** @param {KeyboardEvent} event */
  return (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      openPalette();
      return;
    }
    const target = /** @type {Element | undefined} */ (event.composedPath()[0]);
    if (!on.checked || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog:modal")) return;
    // From the host page it belongs to another realm, so `instanceof` doesn't work.
    if (target && "closest" in target && takesKeys(target)) return;
    const action = all.find(({ key }) => key === event.key);
    if (!action) return;
    event.preventDefault();
    action.run();
  };
}
