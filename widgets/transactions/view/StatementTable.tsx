import type { ReactNode } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Clamp } from "../../../core/ui/clamp/Clamp.tsx";
import { Icon } from "../../../core/ui/icons.tsx";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Transaction } from "../../../core/domain/transactions/transactions.ts";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Pill } from "../../../core/ui/pill/Pill.tsx";
import { COLUMNS, type Column, type Listing, type Line } from "../listing.ts";
import type { Texts } from "../strings/index.ts";
import { cardOf, shortCardOf, formatLine } from "./line-format.ts";

interface Props {
  t: Translate<Texts>;
  listing: Listing;
  onSort: (column: Column) => void;
  /** Rows. */
  children: ReactNode;
}

/** TRX-4. The explicit roles keep the table semantics when CSS stacks its rows in a narrow container. */
export function StatementTable({ t, listing, onSort, children }: Props) {
  const header = (column: Column) => {
    const isSorted = listing.sort === column;
    const direction = listing.isDescending ? "descending" : "ascending";
    const icon = isSorted ? direction : "none";
    return (
      <th role="columnheader" scope="col" className={column} aria-sort={isSorted ? direction : undefined}>
        <button type="button" className="sort" onClick={() => onSort(column)}>
          {t(column)}
          <Icon d={icons[icon]} />
        </button>
        {/* A narrow container sorts by a select and hides the button. */}
        <span className="column-name">{t(column)}</span>
      </th>
    );
  };
  return (
    <table role="table" className="statement card" part="card table">
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.slice(0, -1).map(header)}
          <th role="columnheader" scope="col" className="paid-with">
            {t("card")}
          </th>
          {COLUMNS.slice(-1).map(header)}
          <th role="columnheader" scope="col" className="action">
            <span className="visually-hidden">{t("action")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** Lucide's chevrons. */
const icons = {
  none: "m7 15 5 5 5-5M7 9l5-5 5 5",
  ascending: "m18 15-6-6-6 6",
  descending: "m6 9 6 6 6-6",
};

interface StatementRowProps {
  t: Translate<Texts>;
  line: Line;
  refund: "requested" | "refunded" | undefined;
  /** Undefined if nothing can be refunded. */
  onRefund: ((transaction: Transaction) => void) | undefined;
}

/** A transaction: a row of the table, or two lines in a narrow container. */
export function StatementRow({
  t,
  line: { transaction, category, app },
  refund,
  onRefund,
}: StatementRowProps) {
  const { locale } = useElement();
  const words = formatLine(locale, transaction);
  const card = cardOf(t, transaction);
  const canRefund = !!onRefund && transaction.refundable;
  return (
    <tr
      role="row"
      part="row"
      className={refund || canRefund ? "has-action" : undefined}
      data-transaction={transaction.id}
    >
      <Cell name="date">{words.date}</Cell>
      <td role="cell" className="service">
        <Clamp>{words.service}</Clamp>
        {app && <div className="hint">{app}</div>}
      </td>
      <Cell name="category">{category}</Cell>
      <Cell name={card ? "paid-with" : "none"}>
        <span className="card-long">{card}</span>
        <span className="card-short">{shortCardOf(t, transaction)}</span>
      </Cell>
      <Cell name="amount">{words.amount}</Cell>
      <td role="cell" className="action">
        {refund === "refunded" && <Pill tone="success">{t("refunded")}</Pill>}
        {refund === "requested" && <Pill tone="info">{t("refundRequested")}</Pill>}
        {!refund && canRefund && (
          <button
            type="button"
            className="request"
            part="link"
            aria-haspopup="dialog"
            aria-label={t("refundNamed", words)}
            onClick={() => onRefund(transaction)}
          >
            {t("refund")}
          </button>
        )}
      </td>
    </tr>
  );
}

/** Skeleton of a row. */
export const StatementRowSkeleton = () => (
  <tr role="row">
    {[...COLUMNS.slice(0, -1), "paid-with", "amount"].map((name) => (
      <Cell key={name} name={name}>
        <Bar size="short" />
      </Cell>
    ))}
    <td role="cell" className="action" />
  </tr>
);

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td role="cell" className={name}>
    <bdi>{children}</bdi>
  </td>
);
