import { isSavingData, whenIdle } from "../../platform/page.ts";

/** Distance from the viewport at which an element's code is fetched. */
const NEAR = { rootMargin: "300px" };

let near: IntersectionObserver | undefined;

/**
 * Hydrates an element when the browser is idle and the element is near the viewport. With Save-Data, an element with
 * controls waits until it is used. One without (a skeleton, or nothing visible) doesn't, because nobody could ever use it.
 */
export function hydrateWhenVisible(host: HTMLElement, hydrate: (host: HTMLElement) => void): void {
  if (isSavingData() && host.shadowRoot?.querySelector("button,input")) return;
  near ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      // Don't wait for a closed modal: it has a box without height. Do wait for an element that isn't displayed at all.
      if (!isIntersecting && (boundingClientRect.height || !target.getClientRects().length)) continue;
      cancelLazyHydration(target);
      whenIdle(() => hydrate(target as HTMLElement));
    }
  }, NEAR);
  near.observe(host); // Not measured here: each element would make the browser lay out the whole page.
}

export const cancelLazyHydration = (host: Element): void => near?.unobserve(host);
