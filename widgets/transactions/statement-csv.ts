import type { Locale } from "../../../core/platform/config/locales.ts";
import { csv } from "../csv.ts";
import type { Line } from "../listing.ts";
import { cardOf, formatLine } from "./line-format.ts";
import type { Props } from "./props.ts";

type T = Props["t"];

/** Columns of the statement's file: their headings, and their cells for a line. */
const columns = (t: T, locale: Locale): readonly (readonly [string, (line: Line) => string | number])[] => [
  [t("date"), ({ transaction }) => formatLine(locale, transaction).date],
  [t("service"), ({ transaction }) => transaction.serviceName],
  [t("category"), ({ category }) => category],
  [t("app"), ({ transaction }) => transaction.appId],
  [t("amount"), ({ transaction }) => transaction.amount],
  [t("currency"), ({ transaction }) => transaction.currency],
  [t("card"), ({ transaction }) => cardOf(t, transaction)],
  [t("number"), ({ transaction }) => transaction.id],
];

/** Returns the statement as comma-separated values, with headings. */
export function statementCsv(t: T, locale: Locale, lines: readonly Line[]): string {
  const all = columns(t, locale);
  return csv([
    all.map(([heading]) => heading),
    ...lines.map((line) => all.map(([, cellOf]) => cellOf(line))),
  ]);
}
