import { h, timeOfDay } from "./dom.js";
import { badge } from "./panels.js";

/** Maximum number of entries; the oldest are dropped first. */
const MAX_ENTRIES = 500;

/** Returns an empty text if there is no detail. @param {unknown} detail */
const oneLine = (detail) => {
  const text = JSON.stringify(detail) ?? "";
  return text === "{}" ? "" : text;
};

/** The element's events and the page's errors, newest first. */
export function eventsPanel() {
  const filter = h("input", {
    type: "search",
    className: "filter",
    placeholder: "Filter events",
    "aria-label": "Filter events",
    autocomplete: "off",
    spellcheck: false,
  });
  const clear = h(
    "button",
    { type: "button", className: "quiet-button", title: "Clear the events (X)", onclick: () => empty() },
    "Clear",
  );
  const list = h("ol", { className: "stream", reversed: true });
  const hint = h(
    "p",
    { className: "empty" },
    "Nothing yet. What the element tells its page shows here, with errors and policy violations of the page.",
  );
  const node = h(
    "section",
    {},
    h("div", { className: "panel-bar" }, filter, clear),
    h("div", { className: "panel-body" }, hint, list),
  );

  const matches = (/** @type {Element} */ item) =>
    filter.value
      .toLowerCase()
      .split(/\s+/)
      .every((word) => item.textContent?.toLowerCase().includes(word));
  filter.addEventListener("input", () => {
    for (const item of list.children) /** @type {HTMLElement} */ (item).hidden = !matches(item);
  });

  function empty() {
    list.replaceChildren();
    hint.hidden = false;
    badge("events", 0);
  }

  /** @param {import("./page-watch.js").Entry} entry */
  function add({ time, kind, name, detail }) {
    hint.hidden = true;
    const text = h("pre", {}, JSON.stringify(detail, null, 2));
    const row = h(
      "li",
      { className: `entry ${kind}` },
      h(
        "details",
        {},
        h(
          "summary",
          {},
          h("time", { dateTime: time.toISOString() }, timeOfDay(time)),
          h("b", {}, name),
          h("span", {}, oneLine(detail)),
        ),
        text,
      ),
    );
    row.hidden = !matches(row);
    list.prepend(row);
    list.children[MAX_ENTRIES]?.remove();
    badge("events", list.children.length);
  }
  return { id: "events", title: "Events", counted: true, node, add, empty };
}
