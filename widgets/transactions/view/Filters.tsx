import type { Translate } from "../../../core/i18n/strings.ts";
import { SaveLink } from "../../../core/ui/save-link/SaveLink.tsx";
import { Select } from "../../../core/ui/select/Select.tsx";
import { PERIODS, type Listing, type Period } from "../listing.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  listing: Listing;
  services: readonly string[];
  /** The filtered lines as comma-separated values. */
  csv: string;
  onFilter: (change: Partial<Pick<Listing, "service" | "period">>) => void;
}

/** Filters, and the link to save the statement. */
export const Filters = ({ t, listing, services, csv, onFilter }: Props) => (
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
    <SaveLink name="transactions.csv" type="text/csv" text={csv}>
      {t("save")}
    </SaveLink>
  </div>
);
