import type { Locale } from "../../../core/platform/config/locales.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Receipt as SavedReceipt } from "../../../core/ui/receipt/Receipt.tsx";
import type { StoredRequest } from "../stored-request.ts";
import type { strings } from "../strings.ts";

/** Returns a date as text, in the visitor's time zone. */
export const dayOf = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);

interface Props {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  stored: StoredRequest;
}

/** The reference number and its date, with a link to save them. */
export const Receipt = ({ t, locale, stored: { reference, at } }: Props) => (
  <SavedReceipt
    title={t("heading")}
    facts={[
      { label: t("reference"), value: reference, isReference: true },
      { label: t("date"), value: dayOf(at, locale) },
    ]}
    fileName={reference}
    saveLabel={t("save")}
  />
);
