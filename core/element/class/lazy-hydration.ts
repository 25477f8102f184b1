import { isSavingData, whenIdle } from "../../platform/page.ts";

/** How near to the view an element's code is fetched. */
const NEAR = { rootMargin: "300px" };

let near: IntersectionObserver | undefined;

/**
 * Hydrates an element when the browser is idle and it is near the view. For a visitor who saves data one that can be pressed
 * waits for that; one that cannot, a skeleton or nothing to be seen, would wait for ever.
 */
export function hydrateWhenVisible(host: HTMLElement, hydrate: (host: HTMLElement) => void): void {
  if (isSavingData() && host.shadowRoot?.querySelector("button,input")) return;
  near ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      // A closed modal has a box without height: it is not waited for. One that is not displayed at all is.
      if (!isIntersecting && (boundingClientRect.height || !target.getClientRects().length)) continue;
      cancelLazyHydration(target);
      whenIdle(() => hydrate(target as HTMLElement));
    }
  }, NEAR);
  near.observe(host); // never measured here: each element of a page would have the whole page laid out
}

export const cancelLazyHydration = (host: Element): void => near?.unobserve(host);
