/*
 * Shows one page of the brand's site, and follows links to the other pages without a page load. pages.ts lists the
 * elements of each page; view/Frame.tsx has the layout around them.
 */

import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type ComponentType } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import { useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import type { WidgetMethods, WidgetState } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import { clearRouteFlag, hasRouteFlag } from "../../core/session/route-flags.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { scrollToTop } from "../../core/platform/scroll-positions.ts";
import { onWindow } from "../../core/platform/window-event.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import type { PortalElement } from "./element.ts";
import { usePortalContext } from "./portal-context.ts";
import { pageOf, titled, pages, type PageName } from "./pages.ts";
import { strings } from "./strings/index.ts";
import type { Outcomes } from "./use-outcomes.ts";
import { usePageChange } from "./use-page-change.ts";
import { Frame } from "./view/Frame.tsx";
import { PartView } from "./view/PartView.tsx";
import { destinationOf, isFollowed } from "./routes.ts";

/** Pages that each contain several documents, which the footer links to. */
const severalDocuments: ReadonlySet<PageName> = new Set(["leaving", "document"]);

const states: Partial<Record<PageName, WidgetState<typeof PortalElement>>> = {
  notFound: "not-found",
  failed: "error",
};

const offerFlags = ["offers-route-banner", "no-offers"] as const;

/**
 * Whether a link to the offers redirected the visitor to this page, the subscriptions (PAG-12). The flags outlast a sign-in
 * in between, until another page shows.
 */
function useIsRedirectedFromOffers(page: PageName): boolean {
  const isTarget = page === "subscriptions";
  // Read with the first rendering, because the title is focused with this note as its description. A redirect mounts the
  // page again.
  const [isRedirected, setRedirected] = useState(() => offerFlags.some(hasRouteFlag));
  useEffect(() => {
    if (isTarget) return;
    offerFlags.forEach(clearRouteFlag);
    setRedirected(false);
  }, [isTarget]);
  return isTarget && isRedirected;
}

/** A document's title is also its page's. */
function usePageTitle(page: PageName, title: string): string {
  const { document } = usePortalContext().content;
  const given = page === "document" && (document as { title?: unknown } | undefined)?.title;
  return typeof given === "string" ? given : title;
}

interface Props {
  page: PageName;
  path: string;
  router: Router;
  /** Level of the page's heading. */
  level: number;
  prefix: string;
  isAddressed: boolean;
  /** Whether the portal has shown a page before. */
  hasShown: RefObject<boolean>;
  outcomes: Outcomes;
  /** Whether the sign-in that leads to the page isn't completed yet. Its elements would start without a customer. */
  isPending: boolean;
}

export function PortalPage({ page, path, router, level, prefix, isAddressed, isPending, ...rest }: Props) {
  const { hasShown, outcomes } = rest;
  const { host } = useElement();
  const t = useStrings(strings);
  const heading = useRef<HTMLDivElement>(null);
  const { onNavigate } = useNavigation();
  const { layout, parts, hasTitle = titled.includes(layout), hasTabs = layout === "account" } = pageOf(page);
  const title = usePageTitle(page, t(page));
  const isRedirectedFromOffers = useIsRedirectedFromOffers(page);
  useElementState<typeof PortalElement>(isPending ? "loading" : (states[page] ?? "ready"));
  const focusHeading = usePageChange({
    page: severalDocuments.has(page) ? path : page,
    path,
    title,
    isAddressed,
    isTitledInside: layout === "support",
    heading,
    hasShown,
  });
  useInPageNavigation(router, prefix, isAddressed, focusHeading);

  // A page's own elements and the footer start wherever the window is. After a step back it may be far below them, and data
  // that comes early can move the footer far down before it has its links.
  useEffect(() => {
    for (const element of host?.shadowRoot?.querySelectorAll<Element & Partial<WidgetMethods>>(
      "main > *, .footer > *",
    ) ?? []) {
      element.whenReady?.().catch(() => {}); // the missing page announces itself
    }
  }, [host, page, isPending]);

  const elements =
    page === "payment" ? (
      <Payment router={router} />
    ) : (
      parts.map((part) => <PartView key={part.isShared ? part.name : `${page} ${part.name}`} of={part} />)
    );
  return (
    <Frame
      t={t}
      layout={layout}
      path={path}
      title={title}
      hasTitle={hasTitle}
      hasTabs={hasTabs}
      note={isRedirectedFromOffers ? t("offersHere") : undefined}
      headingRef={heading}
      level={level}
      outcomes={outcomes.outcomes}
      onDismiss={(id) => {
        focusHeading(); // the button is removed
        outcomes.dismiss(id);
      }}
      home={new URL("/", pageAddress()).href}
      onNavigate={onNavigate}
      onSkip={focusHeading}
    >
      {isPending ? <Skeleton /> : elements}
    </Frame>
  );
}

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
function useInPageNavigation(router: Router, prefix: string, isAddressed: boolean, onSame: () => void): void {
  const { host } = useElement();
  const { documents } = usePortalContext().content;
  const latestOnSame = useRef(onSame);
  useLayoutEffect(() => {
    latestOnSame.current = onSame;
  });

  useConnectedEffect(() => {
    const controller = new AbortController();
    const onNavigate = (event: Event) => {
      const composed = event.composedPath() as Partial<Element>[];
      if (!host || event.defaultPrevented || !composed.includes(host)) return;
      const here = pageAddress();
      const address = safeAddress((event as CustomEvent<{ href: unknown }>).detail?.href, here);
      const path = address && router.pathOf(address, here);
      if (!address || !path || !isFollowed(path, documents)) return;
      const isOf = (name: string) => composed.some(({ localName }) => localName === `${prefix}-${name}`);
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

interface PaymentProps {
  router: Router;
}

/** The payment page, once its code has loaded (PAG-15). */
function Payment({ router }: PaymentProps) {
  const [Landing, setLanding] = useState<ComponentType<PaymentProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    import("./PaymentLanding.tsx").then(
      ({ PaymentLanding }) => isGone || setLanding(() => PaymentLanding),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (Landing) return <Landing router={router} />;
  if (!hasFailed) return <Skeleton />;
  return pages.failed.parts.map((part) => <PartView key={part.name} of={part} />);
}
