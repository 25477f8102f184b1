import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Transaction } from "../../../core/domain/transactions/transactions.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { COLUMNS, type Column, type Line, type Listing } from "../listing.ts";
import type { Texts } from "../strings.ts";
import { cardOf, wordsOf } from "./line-words.ts";

interface Props {
  t: Translate<Texts>;
  lines: readonly Line[];
  listing: Listing;
  /** Refunded transactions. */
  refunded: ReadonlySet<string>;
  onSort: (column: Column) => void;
  /** Undefined if nothing can be refunded. */
  onRefund: ((transaction: Transaction) => void) | undefined;
}

/** TRX-4. The explicit roles keep the table semantics when CSS stacks it in a narrow container. */
export function StatementTable({ t, lines, listing, refunded, onSort, onRefund }: Props) {
  return (
    <table role="table" className="statement" part="table">
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <Header key={column} t={t} column={column} listing={listing} onSort={onSort} />
          ))}
          <th role="columnheader" scope="col" className="plain">
            {t("card")}
          </th>
          <th role="columnheader" scope="col" className="plain">
            {t("action")}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Row
            key={line.transaction.id}
            t={t}
            line={line}
            isRefunded={refunded.has(line.transaction.id)}
            onRefund={onRefund}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeaderProps extends Pick<Props, "t" | "listing" | "onSort"> {
  column: Column;
}

function Header({ t, column, listing, onSort }: HeaderProps) {
  const isSorted = listing.sort === column;
  const direction = listing.isDescending ? "descending" : "ascending";
  return (
    <th role="columnheader" scope="col" className={column} aria-sort={isSorted ? direction : undefined}>
      <button type="button" className={`sort ${isSorted ? direction : ""}`} onClick={() => onSort(column)}>
        {t(column)}
        <svg viewBox="0 0 10 14" className="arrows" aria-hidden="true">
          <path className="up" d="M5 0l4 5H1z" />
          <path className="down" d="M5 14l4-5H1z" />
        </svg>
      </button>
    </th>
  );
}

interface RowProps extends Pick<Props, "t" | "onRefund"> {
  line: Line;
  isRefunded: boolean;
}

function Row({ t, line: { transaction, category, app }, isRefunded, onRefund }: RowProps) {
  const { locale } = useElement();
  const words = wordsOf(locale, transaction);
  const card = cardOf(t, transaction);
  return (
    <tr role="row" part="row" data-transaction={transaction.id}>
      <Cell label={t("date")} name="short">
        {words.date}
      </Cell>
      <Cell label={t("service")} name="service">
        {words.service}
      </Cell>
      <Cell label={t("category")} name="short">
        {category}
      </Cell>
      <Cell label={t("app")}>{app}</Cell>
      <Cell label={t("amount")} name={transaction.amount < 0 ? "short amount negative" : "short amount"}>
        {words.amount}
      </Cell>
      <Cell label={t("card")} name={card ? "short" : "none"}>
        {card}
      </Cell>
      <td role="cell" className="way">
        {isRefunded && <span className="badge">{t("refunded")}</span>}
        {onRefund && transaction.refundable && !isRefunded && (
          <Button
            look="secondary"
            aria-haspopup="dialog"
            aria-label={t("refundNamed", words)}
            onClick={() => onRefund(transaction)}
          >
            {t("refund")}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A cell with its column's name, which only the stacked layout shows. Screen readers use the header. */
const Cell = ({ label, name = "", children }: { label: string; name?: string; children: ReactNode }) => (
  <td role="cell" className={name || undefined}>
    <span className="label" aria-hidden="true">
      {label}
    </span>
    <span>{children}</span>
  </td>
);
