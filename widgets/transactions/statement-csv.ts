import type { Locale } from "../../core/platform/config/locales.ts";
import type { Line } from "./listing.ts";
import { cardOf, formatLine } from "./view/line-format.ts";
import type { Props } from "./view/props.ts";

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

/**
 * What spreadsheets treat as a formula at the start of a cell. Some skip invisible characters, or read full-width signs
 * as signs.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@|\t\r＝＋－＠]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Returns a quoted cell. An apostrophe turns a possible formula into text. */
function cell(value: string | number): string {
  const text = String(value);
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Returns a table as comma-separated values (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
