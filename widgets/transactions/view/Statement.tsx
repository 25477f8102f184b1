import { useMemo, useRef, useState } from "react";
import { systemClock } from "../../../core/platform/clock.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Pagination } from "../../../core/ui/pagination/Pagination.tsx";
import { csv } from "../csv.ts";
import {
  filtered,
  initialListing,
  linesOf,
  PAGE_SIZE,
  pageOf,
  pagesOf,
  servicesOf,
  sorted,
  type Line,
} from "../listing.ts";
import { Filters } from "./Filters.tsx";
import { cardOf, wordsOf } from "./line-words.ts";
import { StatementTable } from "./StatementTable.tsx";
import type { Props as ViewProps } from "./props.ts";

interface Props extends Pick<ViewProps, "t" | "canUpdate" | "reasons" | "onRefund"> {
  lines: readonly Line[];
}

/** TRX-1: the table with its filters. */
export function Statement({ t, lines, canUpdate, reasons, onRefund }: Props) {
  const { locale } = useElement();
  const [listing, setListing] = useState(initialListing);
  const status = useRef<HTMLParagraphElement>(null);
  const transactions = useMemo(() => lines.map(({ transaction }) => transaction), [lines]);
  const services = useMemo(() => servicesOf(transactions), [transactions]);
  const refunded = useMemo(() => new Set(transactions.map(({ refundOf }) => refundOf)), [transactions]);
  const listed = useMemo(() => linesOf(lines, listing, systemClock.now()), [lines, listing]);
  const file = useMemo(() => {
    const head = [t("date"), t("service"), t("category"), t("app"), t("amount"), t("currency"), t("card")];
    const rows = listed.map(({ transaction, category }) => {
      const { serviceName, appId, amount, currency, id } = transaction;
      const card = cardOf(t, transaction);
      return [wordsOf(locale, transaction).date, serviceName, category, appId, amount, currency, card, id];
    });
    return csv([[...head, t("number")], ...rows]);
  }, [t, locale, listed]);

  const { page, items } = pageOf(listed, listing.page);
  const from = (page - 1) * PAGE_SIZE + 1;
  const count = listed.length;
  return (
    <>
      {!canUpdate && <p className="muted">{t("readOnly")}</p>}
      <Filters
        t={t}
        listing={listing}
        services={services}
        csv={file}
        onFilter={(change) => setListing(filtered(listing, change))}
      />
      <p ref={status} className="muted" role="status" tabIndex={-1}>
        {count ? t("shown", { from, to: from + items.length - 1, count }) : t("shownNone")}
      </p>
      {count ? (
        <StatementTable
          t={t}
          lines={items}
          listing={listing}
          refunded={refunded}
          onSort={(column) => setListing(sorted(listing, column))}
          onRefund={canUpdate && reasons.length ? onRefund : undefined}
        />
      ) : (
        <Button
          look="secondary"
          onClick={() => {
            status.current?.focus(); // the button is removed
            setListing(initialListing);
          }}
        >
          {t("showAll")}
        </Button>
      )}
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
    </>
  );
}
