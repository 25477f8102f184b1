import { isSavingData, whenIdle } from "../browser/page.ts";

/** How near to the view an element's code is fetched. */
const NEAR = { rootMargin: "300px" };

let near: IntersectionObserver | undefined;

/** Wakes an element when the browser is idle and it is near the view, unless the visitor saves data. */
export function wakeWhenNear(host: HTMLElement, wake: (host: HTMLElement) => void): void {
  if (isSavingData()) return;
  near ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) idle(target as HTMLElement);
  }, NEAR);
  const idle = (target: HTMLElement) => {
    stopWaiting(target);
    whenIdle(() => wake(target));
  };
  // A closed modal has no box of its own: it is not waited for. One that is not displayed at all is.
  if (host.offsetHeight || !host.getClientRects().length) near.observe(host);
  else idle(host);
}

export const stopWaiting = (host: Element): void => near?.unobserve(host);
