import { isSavingData, whenIdle } from "../browser/page.ts";

/** How near to the view an element's code is fetched. */
const NEAR = { rootMargin: "300px" };

let near: IntersectionObserver | undefined;
const wakers = new WeakMap<Element, () => void>();

/** Wakes an element at the first focus or pointer; waking it twice must do nothing. */
export function wakeOnIntent(host: HTMLElement, wake: () => void): void {
  wakers.set(host, wake);
  for (const type of ["focusin", "pointerover"]) host.addEventListener(type, wake);
}

/** Wakes it when the browser is idle and it is near the view, unless the visitor saves data. */
export function wakeWhenNear(host: HTMLElement): void {
  if (isSavingData()) return;
  near ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) idle(target);
  }, NEAR);
  // A closed modal has no box of its own: it is not waited for. One that is not displayed at all is.
  if (host.offsetHeight || !host.getClientRects().length) near.observe(host);
  else idle(host);
}

function idle(host: Element): void {
  stopWaiting(host);
  whenIdle(() => wakers.get(host)?.());
}

export const stopWaiting = (host: Element): void => near?.unobserve(host);
