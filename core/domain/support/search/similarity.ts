/**
 * Returns the number of letters to insert, delete, replace, or swap with a neighbor to turn one word into the other.
 */
function distance(a: string, b: string): number {
  // Not `Array.from`: on pages with Prototype.js it ignores its callback.
  let [before, above]: [number[], number[]] = [[], [...Array(b.length + 1).keys()]];
  const at = (line: number[], column: number) => line[column] as number;
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        at(above, column - 1) + (same ? 0 : 1),
        at(above, column) + 1,
        at(line, column - 1) + 1,
        swapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, above] = [above, line];
  }
  return at(above, b.length);
}

/** Returns the similarity of two words: 1 if they are the same, 0 if no letter matches. */
export const similarity = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length);
