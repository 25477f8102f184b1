import { useState } from "react";
import { useConnectedEffect, useStore } from "../element-context.ts";
import { onAddressChange } from "../history.ts";
import { pageAddress } from "../page.ts";
import type { Router } from "./router.ts";

/**
 * Returns the page's address and renders again when it changes without a load. It is empty in the first view, which
 * must not depend on the address.
 */
export function usePage(): string {
  const [page, setPage] = useState("");
  useConnectedEffect(() => {
    const look = () => setPage(pageAddress());
    const controller = new AbortController();
    onAddressChange(look, controller.signal);
    look();
    return () => controller.abort();
  }, []);
  return page;
}

/** Returns the router's path and renders again when it changes. */
export const usePath = (router: Router): string => useStore(router.subscribe, router.path, router.path);

/** `/account/` becomes `/account`, `/` becomes empty. */
const trimmed = (path: string): string => path.replace(/\/+$/, "");

/**
 * Whether an absolute link points to the current page; its query is ignored. A link with a fragment never does: it
 * leads to a place on the page, or opens a dialog above it.
 */
export function isCurrentPage(href: string, page: string): boolean {
  if (!page || !/^https?:/.test(href)) return false;
  const [link, here] = [new URL(href), new URL(page)];
  return !link.hash && link.origin === here.origin && trimmed(link.pathname) === trimmed(here.pathname);
}
