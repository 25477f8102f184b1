/* Shows the chat card, unless it is suppressed on this kind of device, and reports when the visitor has seen it. */

import { useLayoutEffect, useState, useRef, useEffect, type MouseEventHandler } from "react";
import { useStore, useElement } from "../../core/platform/element-context.ts";
import { privacySignal } from "../../core/platform/browser.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { isHandheld, onHandheldChange } from "../../core/platform/viewport.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { Failed } from "../../core/element/parts/Failed.tsx";
import { useElementState, useEmit } from "../../core/element/hooks/hooks.ts";
import { useContentOrResource } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { chatCard } from "../../core/domain/support/blocks.ts";
import { logEvent } from "../../core/session/log-event.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { useSheet } from "../../core/ui/sheets.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { Icon } from "../../core/ui/icons.tsx";
import { systemClock } from "../../core/platform/clock.ts";
import type { ChatCardElement } from "./element.ts";
import { Content } from "./schema.ts";
import css from "./ChatCard.css?inline";

export function ChatCard({ content, suppressDesktop, suppressMobile }: WidgetProps<typeof ChatCardElement>) {
  const { host, locale } = useElement();
  const emit = useEmit<typeof ChatCardElement>();
  const { onNavigate } = useNavigation();
  // The first view can't depend on the kind of device.
  const [hasStarted, setStarted] = useState(false);
  useLayoutEffect(() => setStarted(true), []);
  const isMobile = useStore(onHandheldChange, isHandheld, () => false);
  const isSuppressedByPage = isMobile ? suppressMobile : suppressDesktop;

  const resource = chatCard(locale);
  const loaded = useContentOrResource<Content | undefined>(Content, content, resource, !isSuppressedByPage);
  const [isRetried, setRetried] = useState(false);
  const retry = () => {
    setRetried(true);
    void resource.load(true);
  };
  const card = loaded.data;
  const isSuppressed = isSuppressedByPage || (isMobile ? card?.suppressMobile : card?.suppressDesktop);

  const state = ((): "loading" | "ready" | "suppressed" | "empty" | "error" => {
    if (!hasStarted) return "loading";
    if (isSuppressed) return "suppressed";
    if (card) return "ready";
    if (loaded.status === "failed") return "error";
    return loaded.status === "succeeded" ? "empty" : "loading";
  })();
  useElementState<typeof ChatCardElement>(state);

  useImpression(host, state === "ready", () => {
    // If the visitor objects to tracking, nothing is tracked.
    if (privacySignal()) return;
    emit("tv-chat-card-seen", {});
    logEvent("chat-card/seen", "impression", host?.localName);
  });

  switch (state) {
    case "loading":
      return <Skeleton />;
    case "error":
      return <Failed error={loaded.error} isRetried={isRetried} onRetry={retry} />;
    case "ready":
      return card ? (
        <Card
          {...card}
          isRetried={isRetried}
          href={safeAddress(card.link?.href, pageAddress())}
          onNavigate={onNavigate}
        />
      ) : null;
    default:
      return null;
  }
}

/** From the Lucide set (ISC license), by the names that content uses. */
const paths: Readonly<Record<string, string>> = {
  chat: "M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72M8 12h.01M12 12h.01M16 12h.01",
  phone:
    "M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.38",
  email:
    "m22 7-8.99 5.73a2 2 0 0 1-2.01 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2",
  help: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01",
};

/** The content's icon, or the chat icon if the name is unknown. */
const CardIcon = ({ name = "chat" }: { name?: string | undefined }) => (
  <Icon d={(Object.hasOwn(paths, name) ? paths[name] : paths["chat"]) ?? ""} />
);

interface CardProps extends Content {
  /** Address of the link. Without it there is none. */
  href: string | undefined;
  /** Whether it replaces a retry button that had the focus. */
  isRetried: boolean;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

function Card({ icon, header, body, link, href, isRetried, onNavigate }: CardProps) {
  const { headingLevel } = useElement();
  useSheet(css);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(section.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <section
      ref={section}
      className="chat card"
      tabIndex={isRetried ? -1 : undefined}
      part="section card"
      aria-labelledby="heading"
    >
      <div className="sign" part="icon">
        <CardIcon name={icon} />
      </div>
      <div className="words">
        <div className="section-heading" id="heading" role="heading" aria-level={headingLevel as number}>
          {header}
        </div>
        {body && <p className="muted">{body}</p>}
      </div>
      {href && link?.text && (
        <div className="action">
          <LinkButton look="secondary" isSmall href={href} onClick={onNavigate}>
            {link.text}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

/** How long the card must be in view to count as seen, in ms (PAG-8). */
export const TRACKING_DELAY_MS = 9_000;
/** Share of the card that must be in view. */
const SHARE = 0.5;

/** Calls back when a shown card has been in view long enough. */
function useImpression(host: Element | undefined, isShown: boolean, onSeen: () => void): void {
  const wasSeen = useRef(false);
  useEffect(() => {
    if (!host || !isShown || wasSeen.current) return;
    const over = new AbortController();
    let isInView = false;
    let cancel = () => {};
    // A browser doesn't report that a card in a hidden tab is out of view.
    const wait = () => {
      cancel();
      if (!isInView || document.hidden) return;
      cancel = systemClock.after(TRACKING_DELAY_MS, () => {
        over.abort();
        wasSeen.current = true;
        onSeen();
      });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE;
        wait();
      },
      { threshold: SHARE },
    );
    observer.observe(host);
    document.addEventListener("visibilitychange", wait, { signal: over.signal });
    over.signal.addEventListener("abort", () => {
      cancel();
      observer.disconnect();
    });
    return () => over.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fires once, also if the card shows again in another language
  }, [host, isShown]);
}
