/** A layout shift, as Chromium measures it (Layout Instability API). */
export interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: readonly {
    node: Node | null;
    previousRect: { y: number };
    currentRect: { y: number };
  }[];
}

/** Returns a function with all shifts since the page was opened, as far as the browser measures them. */
export function watchShifts(): () => readonly Shift[] {
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as unknown as Shift[]));
  });
  observer.observe({ type: "layout-shift", buffered: true });
  return () => {
    observer.disconnect();
    return shifts;
  };
}

/** Returns a node, or the element of the page whose shadow root it is in. */
function inPage(node: Node): Node {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? inPage(root.host) : node;
}

/** Whether a node comes after an element, and isn't inside it. */
const isAfter = (element: Element, node: Node): boolean =>
  element.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING;

/**
 * Returns how much each of these elements, in the order of the document, has pushed what follows it. A shift counts for the
 * last one before everything that moved, except for what moved inside it.
 */
export function shiftsBy<Some extends Element>(
  elements: readonly Some[],
  shifts: readonly Shift[],
): ReadonlyMap<Some, number> {
  const sums = new Map<Some, number>();
  for (const { value, hadRecentInput, sources } of shifts) {
    const pushed = sources.flatMap(({ node, previousRect, currentRect }) =>
      node && currentRect.y > previousRect.y ? inPage(node) : [],
    );
    if (hadRecentInput) continue;
    const cause = elements.findLast(
      (element) =>
        pushed.some((node) => isAfter(element, node)) &&
        pushed.every((node) => element.contains(node) || isAfter(element, node)),
    );
    if (cause) sums.set(cause, (sums.get(cause) ?? 0) + value);
  }
  return sums;
}
