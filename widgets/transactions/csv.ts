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
