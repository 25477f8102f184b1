import { append, byId, h } from "./dom.js";
import { change, current, subscribe } from "./store.js";

/**
 * A panel of the dock. `refresh` loads its data while the panel is open.
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title
 * @property {HTMLElement} node
 * @property {string} [key] default: its number
 * @property {boolean} [counted] whether the tab shows the number of items
 * @property {() => Promise<unknown>} [refresh]
 * @property {() => void} [shown] called when the panel opens
 */

/** Delay between two refreshes of the open panel, in ms. */
const REFRESH_MS = 2000;

/** @type {Map<string, HTMLElement>} */
const badges = new Map();

/** Shows the number of a panel's items on its tab. @param {string} id @param {number} count */
export function badge(id, count) {
  const node = badges.get(id);
  if (node) node.textContent = String(count);
}

/** @param {string} id */
export const openPanel = (id) => change({ panel: id });

/** @param {Panel[]} panels */
export function buildPanels(panels) {
  const tabs = panels.map(({ id, title, counted, key }, index) => {
    const count = counted ? h("span", { className: "badge" }, 0) : null;
    if (count) badges.set(id, count);
    return h(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${id}`,
        "aria-controls": `panel-${id}`,
        title: `${title} (${key ?? index + 1})`,
        onclick: () => openPanel(id),
      },
      title,
      count,
    );
  });
  const list = byId("tabs");
  append(list, ...tabs);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = panels.length - 1;
    const from = panels.findIndex(({ id }) => id === current().panel);
    const to =
      step === -Infinity ? 0 : step === Infinity ? last : (from + step + panels.length) % panels.length;
    openPanel(panels[to]?.id ?? "");
    tabs[to]?.focus();
  });
  for (const { id, node } of panels) {
    Object.assign(node, { id: `panel-${id}`, tabIndex: 0 });
    node.setAttribute("role", "tabpanel");
    node.setAttribute("aria-labelledby", `tab-${id}`);
    node.classList.add("panel");
  }
  append(byId("panels"), ...panels.map(({ node }) => node));

  const refresh = () =>
    panels
      .find(({ id }) => id === current().panel)
      ?.refresh?.()
      .catch(() => {}); // the header shows the error
  const show = () => {
    panels.forEach(({ id, node, shown }, index) => {
      const isOpen = id === current().panel;
      tabs[index]?.setAttribute("aria-selected", String(isOpen));
      Object.assign(tabs[index] ?? {}, { tabIndex: isOpen ? 0 : -1 });
      if (isOpen && node.hidden) queueMicrotask(() => shown?.());
      node.hidden = !isOpen;
    });
    void refresh();
  };
  subscribe((now, before) => now.panel !== before.panel && show());
  setInterval(() => document.hidden || refresh(), REFRESH_MS);
  show();
  return { refresh };
}
