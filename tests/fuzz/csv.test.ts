import { expect, test } from "vitest";
import { csv } from "../../widgets/transactions/statement-csv.ts";
import { fc, FUZZ_MS } from "./runs.ts";

/** Reads comma-separated values as RFC 4180 defines them. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  const body = text.replace(/^\uFEFF/, "");
  for (let at = 0; at < body.length; at = cells.lastIndex) {
    const [, cell = "", end] = cells.exec(body) ?? [];
    if (end === undefined) throw new Error(`No cell at ${at}: ${JSON.stringify(body.slice(at, at + 40))}`);
    row.push(cell.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc
    .array(fc.constantFrom(..."=+-@|,;\"'\t\r\n \0\ufeff\u200b\u00a0＝＋－＠1", "cmd", '""', "\r\n"), {
      maxLength: 8,
    })
    .map((parts) => parts.join("")),
  fc.double(),
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

test(
  "TRX-1 a statement's file has the cells that were written, some with an apostrophe before them",
  () => {
    fc.assert(
      fc.property(rows, (table) => {
        const found = read(csv(table));
        expect(found.map((row) => row.length)).toEqual(table.map((row) => row.length));
        found.forEach((row, y) =>
          row.forEach((text, x) => {
            const written = String(table[y]?.[x]);
            expect([written, `'${written}`]).toContain(text);
          }),
        );
      }),
    );
  },
  FUZZ_MS,
);

/** As spreadsheets see it: they skip invisible characters, and some read full-width signs as signs. */
const isFormula = (text: string) =>
  /^[\t\r]|^[\s\p{C}]*[=+\-@|＝＋－＠]/u.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);

test(
  "TRX-1 no cell of a statement's file is a formula",
  () => {
    fc.assert(
      fc.property(rows, (table) => {
        expect(read(csv(table)).flat().filter(isFormula)).toEqual([]);
      }),
    );
  },
  FUZZ_MS,
);
