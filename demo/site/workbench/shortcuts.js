import { byId, h } from "./dom.js";

/** @typedef {import("./actions.js").Action} Action */

const KEPT_AS = "kestrel-demo-workbench-keys";

/**
 * Whether a key pressed there belongs to what is typed or chosen. What is not drawn any more takes none: a dialog that
 * was closed keeps the focus until the next frame.
 * @param {Element} target
 */
const takesKeys = (target) =>
  target.checkVisibility() &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, select, dialog, [contenteditable]") !==
    null;

function remembered() {
  try {
    return localStorage.getItem(KEPT_AS) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on */
function remember(on) {
  try {
    localStorage.setItem(KEPT_AS, on ? "on" : "off");
  } catch {
    // Storage may be forbidden: the choice then lasts for this page only.
  }
}

/**
 * Single keys, and the overlay that lists them and can switch them off (a speech user's words are keys too).
 * @param {Action[]} actions those with a key
 * @param {() => void} openPalette
 */
export function buildShortcuts(actions, openPalette) {
  const help = /** @type {HTMLDialogElement} */ (byId("help"));
  const on = /** @type {HTMLInputElement} */ (byId("keys-on"));
  on.checked = remembered();
  on.addEventListener("change", () => remember(on.checked));
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
    // Of another realm when it comes from the host page: asked by what it can do.
    if (target && "closest" in target && takesKeys(target)) return;
    const action = all.find(({ key }) => key === event.key);
    if (!action) return;
    event.preventDefault();
    action.run();
  };
}
