/*
 * The tools around the statement's table (StatementTable.tsx): filters, order, pages, and a file to save. listing.ts
 * calculates the rows; statement-csv.ts writes the file.
 */

import { useMemo, useRef, useState, type ReactNode } from "react";
import { systemClock } from "../../../core/platform/clock.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { DownloadIcon } from "../../../core/ui/action-icons.tsx";
import { Bar } from "../../../core/ui/skeleton/Skeleton.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { inert } from "../../../core/ui/inert.ts";
import { Note } from "../../../core/ui/note/Note.tsx";
import { Pagination } from "../../../core/ui/pagination/Pagination.tsx";
import { SaveLink } from "../../../core/ui/save-link/SaveLink.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Select } from "../../../core/ui/select/Select.tsx";
import {
  filtered,
  initialListing,
  linesOf,
  ordered,
  PAGE_SIZE,
  pageOf,
  pagesOf,
  servicesOf,
  sorted,
  PERIODS,
  sortings,
  type Line,
  type Listing,
  type Period,
  type Sorting,
} from "../listing.ts";
import { statementCsv } from "../statement-csv.ts";
import { StatementTable, StatementRow, StatementRowSkeleton } from "./StatementTable.tsx";
import type { Props as ViewProps } from "./props.ts";
import type { Texts } from "../strings/index.ts";

interface Props extends Pick<ViewProps, "t" | "lines" | "canUpdate" | "reasons" | "onRefund"> {
  heading: ReactNode;
  /** The transaction whose refund is in progress. */
  requested: string | undefined;
}

const none: readonly Line[] = [];

/** TRX-1. While the lines load, the table has the same shape and the controls are disabled. */
export function Statement({ t, lines, heading, canUpdate, reasons, requested, onRefund }: Props) {
  const { locale } = useElement();
  const [listing, setListing] = useState(initialListing);
  const status = useRef<HTMLParagraphElement>(null);
  const isLoading = !lines;
  const all = lines ?? none;
  const transactions = useMemo(() => all.map(({ transaction }) => transaction), [all]);
  const services = useMemo(() => servicesOf(transactions), [transactions]);
  const refunded = useMemo(() => new Set(transactions.map(({ refundOf }) => refundOf)), [transactions]);
  const listed = useMemo(() => linesOf(all, listing, systemClock.now()), [all, listing]);
  const file = useMemo(() => statementCsv(t, locale, listed), [t, locale, listed]);

  const { page, items } = pageOf(listed, listing.page);
  const from = (page - 1) * PAGE_SIZE + 1;
  const count = listed.length;
  const shown = () => {
    if (!count) return t("shownNone");
    if (new Intl.PluralRules(locale).select(count) === "one") return t("shownOne");
    return t("shown", { from, to: from + items.length - 1, count });
  };
  const refundOf = (id: string) =>
    refunded.has(id) ? "refunded" : id === requested ? "requested" : undefined;
  return (
    <>
      <div className="tools">
        {heading}
        <div className="controls" inert={inert(isLoading)}>
          <Filters
            t={t}
            listing={listing}
            services={services}
            onFilter={(change) => setListing(filtered(listing, change))}
            onSort={(sorting) => setListing(ordered(listing, sorting))}
          />
          <p ref={status} className="count hint" role="status" tabIndex={-1}>
            <span>{isLoading ? <Bar /> : shown()}</span>
            {count > 0 && <span className="visually-hidden"> {sortingName(t, listing)}</span>}
          </p>
          <SaveLink name="transactions.csv" type="text/csv" text={file}>
            <DownloadIcon />
            {t("save")}
          </SaveLink>
        </div>
      </div>
      {isLoading || count ? (
        <div inert={inert(isLoading)}>
          <StatementTable t={t} listing={listing} onSort={(column) => setListing(sorted(listing, column))}>
            {isLoading
              ? [...Array(PAGE_SIZE).keys()].map((at) => <StatementRowSkeleton key={at} />)
              : items.map((line) => (
                  <StatementRow
                    key={line.transaction.id}
                    t={t}
                    line={line}
                    refund={refundOf(line.transaction.id)}
                    onRefund={canUpdate && reasons.length ? onRefund : undefined}
                  />
                ))}
          </StatementTable>
        </div>
      ) : (
        <Button
          look="quiet"
          isSmall
          onClick={() => {
            status.current?.focus(); // the button is removed
            setListing(initialListing);
          }}
        >
          {t("showAll")}
        </Button>
      )}
      {isLoading && <div className="pages-room" />}
      {count > PAGE_SIZE && (
        <Pagination
          page={page}
          pages={pagesOf(count)}
          label={t("pages")}
          previous={t("previous")}
          next={t("next")}
          nameOf={(one) => t("page", { page: one })}
          onPage={(to) => setListing({ ...listing, page: to })}
        />
      )}
      {/* Below the statement, which it would move. */}
      {!isLoading && !canUpdate && (
        <Note tone="info">
          <p>{t("readOnly")}</p>
        </Note>
      )}
    </>
  );
}

interface FiltersProps {
  t: Translate<Texts>;
  listing: Listing;
  services: readonly string[];
  onFilter: (change: Partial<Pick<Listing, "service" | "period">>) => void;
  onSort: (sorting: Sorting) => void;
}

/** Filters, and in a narrow container the order. */
const Filters = ({ t, listing, services, onFilter, onSort }: FiltersProps): ReactNode => (
  <div className="filters" part="filters">
    <Select
      name="service"
      label={t("service")}
      placeholder={t("anyService")}
      options={services.map((value) => ({ value, label: value }))}
      value={listing.service}
      onChange={(event) => onFilter({ service: event.currentTarget.value })}
    />
    <Select
      name="period"
      label={t("period")}
      placeholder={t("anyTime")}
      options={PERIODS.map((value) => ({ value, label: t(value) }))}
      value={listing.period}
      onChange={(event) => onFilter({ period: event.currentTarget.value as Period | "" })}
    />
    <div className="field order" part="field">
      <label className="visually-hidden" htmlFor="order" part="label">
        {t("sortBy")}
      </label>
      <select
        id="order"
        name="order"
        part="input select"
        value={sortings.findIndex((one) => isSame(one, listing))}
        onChange={(event) => onSort(sortings[Number(event.currentTarget.value)] as Sorting)}
      >
        {sortings.map((sorting, at) => (
          <option key={at} value={at}>
            {sortingName(t, sorting)}
          </option>
        ))}
      </select>
    </div>
  </div>
);

const isSame = (a: Sorting, b: Sorting) => a.sort === b.sort && a.isDescending === b.isDescending;

/** Returns an order's name, such as 'Newest first'. */
function sortingName(t: Translate<Texts>, { sort, isDescending }: Sorting): string {
  if (sort === "date") return t(isDescending ? "newest" : "oldest");
  if (sort === "amount") return t(isDescending ? "highest" : "lowest");
  return t(isDescending ? "descending" : "ascending", { column: t(sort) });
}
