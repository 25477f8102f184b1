/** What a spreadsheet takes for a formula at the beginning of a cell. */
const FORMULA = /^[\s]*[=+\-@|\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A cell, quoted; what could be taken for a formula is text, by the apostrophe that spreadsheets know for that. */
function cell(value: string | number): string {
  const text = String(value);
  const isFormula = FORMULA.test(text) && !NUMBER.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A table as comma-separated values (RFC 4180). */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
