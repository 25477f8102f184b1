/**
 * Returns the number of letters to insert, delete, replace, or swap with a neighbor to turn one word into the other.
 */
function distance(a: string, b: string): number {
  // Not `Array.from`: on pages with Prototype.js it ignores its callback.
  const lines = [[...Array(b.length + 1).keys()]];
  const at = (row: number, column: number) => lines[row]?.[column] as number;
  for (let row = 1; row <= a.length; row++) {
    const line = (lines[row] = [row]);
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(row - 1, column - 1) + (same ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

/** Returns the similarity of two words: 1 if they are the same, 0 if no letter matches. */
export const similarity = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length);
