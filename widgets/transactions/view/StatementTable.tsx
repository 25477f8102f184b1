import type { ReactNode } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Icon } from "../../../core/ui/icons.tsx";
import { COLUMNS, type Column, type Listing } from "../listing.ts";
import type { Texts } from "../strings.ts";

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
