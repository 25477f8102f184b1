import { useLayoutEffect, useRef } from "react";
import { useConnectedEffect, useElement } from "../../core/platform/element-context.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { scrollToTop } from "../../core/platform/scroll-positions.ts";
import { onWindow } from "../../core/platform/window-event.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import { useHandedDown } from "./handed-down.ts";
import { destinationOf, isFollowed } from "./routes.ts";

/** The support pages have their own router for links among them. */
const isSupport = (path: string): boolean => {
  const destination = destinationOf(path);
  return "page" in destination && destination.page === "support";
};

const withoutHash = (address: string): string => address.replace(/#.*/, "");

/**
 * Follows links to our pages without a page load. It listens at the end of an event's path, after a page's own router
 * could cancel it.
 * @param isAddressed whether the page's address has the path
 * @param onSame called for a link to the current page
 */
export function useNavigateHere(
  router: Router,
  prefix: string,
  isAddressed: boolean,
  onSame: () => void,
): void {
  const { host } = useElement();
  const { documents } = useHandedDown().content;
  const latestOnSame = useRef(onSame);
  useLayoutEffect(() => {
    latestOnSame.current = onSame;
  });

  useConnectedEffect(() => {
    const controller = new AbortController();
    const onNavigate = (event: Event) => {
      const way = event.composedPath() as Partial<Element>[];
      if (!host || event.defaultPrevented || !way.includes(host)) return;
      const here = pageAddress();
      const address = safeAddress((event as CustomEvent<{ href: unknown }>).detail?.href, here);
      const path = address && router.pathOf(address, here);
      if (!address || !path || !isFollowed(path, documents)) return;
      const isOf = (name: string) => way.some(({ localName }) => localName === `${prefix}-${name}`);
      if (isOf("support") && isSupport(path) && isSupport(router.path())) return;
      // An anchor on this page, or a modal that a hash opens.
      if (address.includes("#") && withoutHash(address) === withoutHash(here)) return;
      event.preventDefault();
      const isSame = isAddressed ? withoutHash(address) === withoutHash(here) : path === router.path();
      if (isSame) latestOnSame.current();
      else router.open(address, isOf("redirect")); // Back must not lead to a page that redirects again
      scrollToTop();
    };
    onWindow("tv-navigate", onNavigate, controller.signal);
    return () => controller.abort();
  }, [host, router, prefix, isAddressed, documents]);
}
