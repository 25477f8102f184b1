import { h, timeOfDay } from "./dom.js";
import { trackingId } from "./panel-calls.js";
import { getLogs } from "./sandbox.js";
import { filtered, table } from "./table.js";

/** @type {import("./table.js").Column[]} */
const columns = [
  { title: "Received", cell: ({ receivedAt }) => timeOfDay(new Date(receivedAt)), className: "num" },
  { title: "Element", cell: ({ element }) => element ?? "—" },
  { title: "Operation", cell: ({ operation }) => h("b", {}, operation ?? "—") },
  {
    title: "Status",
    cell: ({ statusClass }) =>
      h("span", { className: `status s${String(statusClass ?? "0")[0]}` }, statusClass ?? "none"),
  },
  { title: "Code", cell: ({ code }) => code ?? "—" },
  {
    title: "Duration",
    cell: ({ durationMs }) => (durationMs === undefined ? "—" : `${durationMs} ms`),
    className: "num",
  },
  { title: "Version", cell: ({ version }) => version ?? "—" },
  { title: "Tracking id", cell: (row) => trackingId(row["trackingId"]) },
];

/** Log entries of the elements, with the only fields that they may have. */
export function logsPanel() {
  const { node, show } = filtered({
    label: "Filter log entries",
    empty: "No log entries. Elements send them in batches, a moment after their calls.",
    draw: (rows) => table("Log entries, newest first", columns, rows),
  });
  return { id: "logs", title: "Logs", node, refresh: async () => show((await getLogs()).entries) };
}
