import { useEffect, useRef, type RefObject } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetMethods, WidgetState } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import type { Router } from "../../core/platform/navigation/router.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { PortalElement } from "./element.ts";
import { useHandedDown } from "./handed-down.ts";
import { pageOf, titled, type PageName } from "./pages.ts";
import { Payment } from "./Payment.tsx";
import { strings } from "./strings.ts";
import { useNavigateHere } from "./use-navigate-here.ts";
import type { Outcomes } from "./use-outcomes.ts";
import { usePageChange } from "./use-page-change.ts";
import { Frame } from "./view/Frame.tsx";
import { PartView } from "./view/PartView.tsx";

/** Pages that each stand for several documents, which the footer links to. */
const severalDocuments: ReadonlySet<PageName> = new Set(["leaving", "document"]);

const states: Partial<Record<PageName, WidgetState<typeof PortalElement>>> = {
  notFound: "not-found",
  failed: "error",
};

/** A document's title is also its page's. */
function usePageTitle(page: PageName, title: string): string {
  const { document } = useHandedDown().content;
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

/** The elements of a page, in its template. */
export function PageShown({ page, path, router, level, prefix, isAddressed, isPending, ...rest }: Props) {
  const { hasShown, outcomes } = rest;
  const { host } = useElement();
  const t = useStrings(strings);
  const heading = useRef<HTMLDivElement>(null);
  const { onNavigate } = useNavigation();
  const { layout, parts, hasTitle = titled.includes(layout), hasTabs = layout === "account" } = pageOf(page);
  const title = usePageTitle(page, t(page));
  useElementState<typeof PortalElement>(isPending ? "loading" : (states[page] ?? "ready"));
  const focusHeading = usePageChange({
    page: severalDocuments.has(page) ? path : page,
    path,
    title,
    isAddressed,
    heading,
    hasShown,
  });
  useNavigateHere(router, prefix, isAddressed, focusHeading);

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
