import { useLayoutEffect, useState } from "react";
import { useStore, useElement } from "../../core/platform/element-context.ts";
import { privacySignal } from "../../core/platform/browser.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { isHandheld, onHandheldChange } from "../../core/platform/viewport.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { Failed } from "../../core/element/parts/Failed.tsx";
import { useElementState, useEmit } from "../../core/element/hooks/hooks.ts";
import { useContentWithFallback } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { chatCard } from "../../core/domain/support/blocks.ts";
import { logEvent } from "../../core/session/log-event.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { ChatCardElement } from "./element.ts";
import { Content } from "./schema.ts";
import { useImpression } from "./use-impression.ts";
import { Card } from "./view/Card.tsx";

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
  const loaded = useContentWithFallback<Content | undefined>(Content, content, resource, !isSuppressedByPage);
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
