import { h } from "./dom.js";

/** @typedef {Record<string, any>} Row result of JSON.parse */
/** @typedef {{ title: string, cell: (row: Row) => import("./dom.js").Child, className?: string }} Column */

/**
 * Rows with a filter. Rows only render again if they have changed, so that a text selection stays.
 * @param {object} options
 * @param {string} options.label of the filter
 * @param {HTMLElement[]} [options.tools] beside the filter
 * @param {string} options.empty text if there are no rows
 * @param {(rows: Row[]) => HTMLElement} options.draw
 */
export function filtered({ label, tools = [], empty, draw }) {
  /** @type {Row[]} */
  let rows = [];
  let drawn = "";
  const filter = h("input", {
    type: "search",
    className: "filter",
    placeholder: label,
    "aria-label": label,
    autocomplete: "off",
    spellcheck: false,
    oninput: () => render(),
  });
  const body = h("div", { className: "panel-body" });
  const node = h("section", {}, h("div", { className: "panel-bar" }, filter, ...tools), body);
  const render = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const seen = rows.filter((row) =>
      words.every((word) => JSON.stringify(row).toLowerCase().includes(word)),
    );
    const now = JSON.stringify(seen);
    if (now === drawn) return;
    drawn = now;
    const nothing = rows.length ? "Nothing here matches the filter." : empty;
    body.replaceChildren(seen.length ? draw(seen) : h("p", { className: "empty" }, nothing));
  };
  body.replaceChildren(h("p", { className: "empty" }, empty));
  return {
    node,
    /** @param {Row[]} now */
    show(now) {
      rows = now;
      render();
    },
  };
}

/**
 * @param {string} caption
 * @param {Column[]} columns
 * @param {Row[]} rows
 */
export const table = (caption, columns, rows) =>
  h(
    "table",
    {},
    h("caption", { className: "visually-hidden" }, caption),
    h(
      "thead",
      {},
      h("tr", {}, ...columns.map(({ title, className = "" }) => h("th", { scope: "col", className }, title))),
    ),
    h(
      "tbody",
      {},
      ...rows.map((row) =>
        h("tr", {}, ...columns.map(({ cell, className = "" }) => h("td", { className }, cell(row)))),
      ),
    ),
  );
