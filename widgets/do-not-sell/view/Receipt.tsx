import type { Locale } from "../../../core/config/locale.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Kept } from "../kept.ts";
import type { strings } from "../strings.ts";

/** A day in words, in the visitor's time zone. */
export const dayOf = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);

interface Props {
  t: Translate<(typeof strings)["en"]>;
  locale: Locale;
  kept: Kept;
}

/** The reference number, and a link that saves it as a text file: no script, no server. */
export function Receipt({ t, locale, kept: { reference, at } }: Props) {
  const record = t("record", { heading: t("heading"), reference, date: dayOf(at, locale) });
  return (
    <div className="receipt" part="receipt">
      <p>
        <span className="muted">{t("reference")}</span> <strong className="reference">{reference}</strong>
      </p>
      <a
        className="button secondary"
        part="button button-secondary"
        download={`${reference.replace(/[^\w-]/g, "")}.txt`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(record)}`}
      >
        {t("save")}
      </a>
    </div>
  );
}
