import { h, timeOfDay } from "./dom.js";
import { badge } from "./panels.js";
import { getCalls } from "./sandbox.js";
import { copy } from "./say.js";
import { filtered, table } from "./table.js";

/** @typedef {import("./table.js").Row} Row */

/** @param {number | null | undefined} status */
const statusNode = (status) =>
  h("span", { className: `status s${String(status ?? 0)[0]}` }, status ? String(status) : "none");

/** @param {string | null} id */
export const trackingId = (id) =>
  id
    ? h(
        "button",
        {
          type: "button",
          className: "id",
          title: "Copy the tracking id",
          onclick: () => copy(id, "tracking id"),
        },
        id,
      )
    : "—";

/** @type {import("./table.js").Column[]} */
const columns = [
  { title: "Time", cell: ({ time }) => timeOfDay(new Date(time)), className: "num" },
  {
    title: "Operation",
    cell: ({ service, operation }) => h("b", {}, service ? `${service}.${operation}` : operation),
  },
  { title: "Status", cell: ({ status }) => statusNode(status) },
  {
    title: "Duration",
    cell: ({ durationMs }) => (durationMs === undefined ? "—" : `${durationMs} ms`),
    className: "num",
  },
  { title: "Language", cell: ({ contentLanguage }) => contentLanguage ?? "—" },
  { title: "Reported by", cell: ({ reported }) => reported },
  { title: "Tracking id", cell: (row) => trackingId(row["trackingId"]) },
];

/**
 * Joins the sandbox's calls with those that the element reported (tv-call). A call that only the element reported
 * never reached the sandbox.
 * @param {Row[]} served newest first
 * @param {Row[]} reported newest first
 */
export function joinCalls(served, reported) {
  const ids = new Set(reported.map((call) => call["trackingId"]));
  const servedIds = new Set(served.map((call) => call["trackingId"]));
  return [
    ...reported
      .filter((call) => !servedIds.has(call["trackingId"]))
      .map((call) => ({ ...call, reported: "element only" })),
    ...served.map((call) => ({ ...call, reported: ids.has(call["trackingId"]) ? "both" : "sandbox" })),
  ];
}

export function callsPanel() {
  /** @type {Row[]} */
  let reported = [];
  /** @type {Row[]} */
  let last = [];
  /** Calls that existed when the list was cleared. */
  let cleared = new Set();
  const clear = h(
    "button",
    {
      type: "button",
      className: "quiet-button",
      title: "Hide the calls made so far",
      onclick: () => empty(),
    },
    "Clear",
  );
  const { node, show } = filtered({
    label: "Filter calls",
    tools: [clear],
    empty: "No calls yet. Use the element, and its calls show here.",
    draw: (rows) => table("Calls, newest first", columns, rows),
  });
  const keyOf = (/** @type {Row} */ call) => `${call["time"]} ${call["trackingId"]} ${call["operation"]}`;
  const render = () => {
    const rows = joinCalls(
      last.filter((call) => !cleared.has(keyOf(call))),
      reported,
    );
    badge("calls", rows.length);
    show(rows);
  };
  function empty() {
    cleared = new Set(last.map(keyOf));
    reported = [];
    render();
  }
  return {
    id: "calls",
    title: "Calls",
    counted: true,
    node,
    empty,
    async refresh() {
      last = (await getCalls()).calls;
      render();
    },
    /** @param {Row} call detail of a tv-call event */
    add(call) {
      reported = [
        { ...call, time: new Date().toISOString(), operation: call["operation"]?.replace("/", ".") },
        ...reported,
      ];
      render();
    },
  };
}
