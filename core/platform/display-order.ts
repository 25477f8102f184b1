/** Returns items of the content system sorted by `displayOrder`. Items without one come last, in the given order. */
export const inOrder = <Item extends { displayOrder?: number | undefined }>(
  items: readonly Item[] = [],
): Item[] =>
  // Infinity minus Infinity is NaN: `|| 0` keeps two items without an order as they are.
  [...items].sort((a, b) => (a.displayOrder ?? Infinity) - (b.displayOrder ?? Infinity) || 0);
