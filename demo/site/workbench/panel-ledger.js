import { badge } from "./panels.js";
import { getLedger } from "./sandbox.js";
import { filtered, table } from "./table.js";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** @type {import("./table.js").Column[]} */
const columns = [
  { title: "When", cell: ({ createdAt }) => new Date(createdAt).toLocaleString("en-GB"), className: "num" },
  { title: "Person", cell: ({ personId }) => personId },
  { title: "Kind", cell: ({ kind }) => kind },
  { title: "What", cell: ({ what }) => what },
  { title: "Plan", cell: ({ sku }) => sku ?? "—" },
  {
    title: "Amount",
    cell: ({ amountCents }) => (amountCents === null ? "—" : dollars.format(amountCents / 100)),
    className: "num",
  },
  { title: "Number", cell: ({ reference }) => reference },
];

/** All orders, charges, refunds, changes and card effects, newest first. */
export function ledgerPanel() {
  const { node, show } = filtered({
    label: "Filter the ledger",
    empty: "Nothing yet. Every order, charge, refund, change and card effect stands here, once each.",
    draw: (rows) => table("Ledger, newest first", columns, rows),
  });
  return {
    id: "ledger",
    title: "Ledger",
    counted: true,
    node,
    async refresh() {
      const { rows } = await getLedger();
      badge("ledger", rows.length);
      show(rows.toReversed());
    },
  };
}
