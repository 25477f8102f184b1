import { useLayoutEffect, useMemo, useRef, type MouseEvent } from "react";
import { isPlainClick } from "../../core/platform/plain-click.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useEmit } from "../../core/element/hooks/hooks.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import type { SupportElement } from "./element.ts";
import { routeOf } from "./routes.ts";

export interface Links {
  /** Address and handler of a link to an absolute address in the content. */
  to(address: string): { href: string | undefined; onClick: (event: MouseEvent) => void };
  /** Follows a link in this tab. Returns whether it was handled here. */
  follow(address: string): boolean;
}

/**
 * Links of the content. Those to support pages show the same page here without a page load; the page can cancel each.
 * `onGo` is called before one of our pages shows, even if it is the current one.
 */
export function useLinks(router: Router, site: string, onGo: (path: string, hash: string) => void): Links {
  const { host } = useElement();
  const emit = useEmit<typeof SupportElement>();
  const latestGo = useRef(onGo);
  useLayoutEffect(() => {
    latestGo.current = onGo;
  });

  const links = useMemo((): Links => {
    const pathOf = (address: string) => {
      const path = router.pathOf(address, site);
      return path !== undefined && routeOf(path).page !== "missing" ? path : undefined;
    };
    const follow = (given: string): boolean => {
      const address = safeAddress(given);
      if (!address) return true;
      const path = pathOf(address);
      // A modal of the page may open by the `#`.
      const { hash } = new URL(address);
      const href = (path !== undefined && router.hrefOf(path, hash)) || address;
      if (!emit("tv-navigate", { href }, true)) return true;
      if (path === undefined) return false;
      latestGo.current(path, hash);
      router.go(path, hash);
      return true;
    };
    return {
      follow,
      to(given) {
        const address = safeAddress(given);
        const path = address && pathOf(address);
        return {
          href: (path && router.hrefOf(path, new URL(address).hash)) || address,
          onClick: (event) => {
            if (isPlainClick(event) && follow(given)) event.preventDefault();
          },
        };
      },
    };
  }, [router, site, emit]);

  // Results of a search in our slot show here.
  useLayoutEffect(() => {
    const controller = new AbortController();
    host?.addEventListener(
      "tv-navigate",
      (event) => {
        const { target, detail, defaultPrevented } = event as CustomEvent<{ href: string }>;
        const address = target === host || defaultPrevented ? undefined : safeAddress(detail.href);
        const path = address && router.pathOf(address, site);
        if (!address || !path || routeOf(path).page === "missing") return;
        event.preventDefault();
        event.stopPropagation(); // dispatched again as ours, so that the page can cancel it
        links.follow(address);
        (target as Partial<Record<"reset", () => void>> | null)?.reset?.();
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [host, links, router, site]);

  return links;
}
