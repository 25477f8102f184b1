import type { ReactNode } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Select } from "../../../core/ui/select/Select.tsx";
import { PERIODS, sortings, type Listing, type Period, type Sorting } from "../listing.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  listing: Listing;
  services: readonly string[];
  onFilter: (change: Partial<Pick<Listing, "service" | "period">>) => void;
  onSort: (sorting: Sorting) => void;
}

/** Filters, and in a narrow container the order. */
export const Filters = ({ t, listing, services, onFilter, onSort }: Props): ReactNode => (
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
export function sortingName(t: Translate<Texts>, { sort, isDescending }: Sorting): string {
  if (sort === "date") return t(isDescending ? "newest" : "oldest");
  if (sort === "amount") return t(isDescending ? "highest" : "lowest");
  return t(isDescending ? "descending" : "ascending", { column: t(sort) });
}
