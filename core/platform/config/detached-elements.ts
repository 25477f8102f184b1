import { sharedPage, type DetachedElement } from "./shared-page.ts";

/** Makes sure that a sign-out clears an element that was removed. Doesn't keep the element in memory. */
export function trackDetached(element: DetachedElement): void {
  const all = (sharedPage().detached ??= new Set());
  for (const one of all) if ((one.deref() ?? element) === element) all.delete(one);
  all.add(new WeakRef(element));
}

/** Clears all elements that are out of the page: they must not show it to the next customer. */
export function clearDetached(): void {
  for (const one of sharedPage().detached ?? []) one.deref()?.clear();
}
