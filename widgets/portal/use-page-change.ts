import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { useConnectedEffect, useElement } from "../../core/platform/element-context.ts";
import { restoreScrollPositions } from "../../core/platform/scroll-positions.ts";
import { pageTitle, setPageTitle } from "../../core/platform/title.ts";
import { useEmit } from "../../core/element/hooks/hooks.ts";
import type { PortalElement } from "./element.ts";

interface Shown {
  /** Changes with the page, but not if the page changes its own address. */
  page: string;
  path: string;
  title: string;
  /** Whether the portal owns the page's address and title. */
  isAddressed: boolean;
  /** Whether an element is the page and knows its title: a support page. */
  isTitledInside: boolean;
  heading: RefObject<HTMLElement | null>;
  /** Whether the portal has shown a page before, which may be gone. */
  hasShown: RefObject<boolean>;
}

/** Sets the document's title, with the page's before the site's, while the portal is there. */
function useTitle({ page, title, isAddressed, isTitledInside }: Shown): void {
  const { host } = useElement();
  const [site] = useState(pageTitle);
  const [inner, setInner] = useState<{ page: string; title: string }>();
  useEffect(() => {
    const controller = new AbortController();
    const onShown = (event: Event) => {
      const { detail } = event as CustomEvent<{ title: string }>;
      // A part of a page isn't a page, although support's landing view reports itself as one.
      if (!isTitledInside) return event.stopPropagation();
      setInner({ page, title: detail.title });
    };
    host?.shadowRoot?.addEventListener("tv-page-shown", onShown, { signal: controller.signal });
    return () => controller.abort();
  }, [host, page, isTitledInside]);

  const whole = inner?.page === page ? inner.title : title;
  useConnectedEffect(() => {
    if (isAddressed) setPageTitle(site ? `${whole}: ${site}` : whole);
  }, [site, whole, isAddressed]);
  useConnectedEffect(() => (isAddressed ? () => setPageTitle(site) : undefined), [site, isAddressed]);
}

/** Restores the scroll position of each history entry, also after a redirect. */
export function usePlaces(isAddressed: boolean): void {
  const { host } = useElement();
  useConnectedEffect(() => {
    if (!host || !isAddressed) return;
    const controller = new AbortController();
    restoreScrollPositions(host, controller.signal);
    return () => controller.abort();
  }, [host, isAddressed]);
}

/**
 * Does what a page load would do: sets the title and focuses the heading, which announces the page. Returns what focuses
 * the heading.
 */
export function usePageChange(shown: Shown): () => void {
  const { page, path, title, heading, hasShown } = shown;
  const emit = useEmit<typeof PortalElement>();
  useTitle(shown);

  const focusHeading = () => {
    heading.current?.blur(); // if it has the focus, its new words are announced too
    heading.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    const isFirst = !hasShown.current;
    hasShown.current = true;
    if (isFirst) return;
    focusHeading();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per page
  }, [page]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per page
  useEffect(() => void emit("tv-page-shown", { path, title }), [emit, page]);

  return focusHeading;
}
