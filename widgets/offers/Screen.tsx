/*
 * The states in which a view of the offers has nothing of its own to show: empty, failed and loading. All views share
 * them, and the link to the subscriptions.
 */

import { useEffect, useMemo, type ReactNode } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import type { Message } from "../../core/i18n/strings.ts";
import { AlertIcon } from "../../core/ui/icons.tsx";
import { Heading } from "../../core/ui/heading/Heading.tsx";
import { setRouteFlag } from "../../core/session/route-flags.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { MessageLines } from "../../core/ui/message-lines/MessageLines.tsx";
import { toFailure } from "../../core/http/failure.ts";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { useFailureLines } from "../../core/element/hooks/failure-lines.ts";
import { useRetryWhenOnline } from "../../core/element/hooks/use-retry-when-online.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { addressOf, useHeadingFocus, type OffersContext } from "./offers-context.ts";
import type { OffersElement } from "./element.ts";

interface Props {
  heading: string;
  lines: readonly Message[];
  isFailure?: boolean;
  /** Buttons and links. */
  children: ReactNode;
}

/** Shows if there is nothing to choose, review or confirm (OFR-6). */
export function Screen({ heading, lines, isFailure = false, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <div className="screen card" part="empty screen">
      {isFailure && <AlertIcon />}
      <div role={isFailure ? "alert" : undefined} className="screen-words">
        <Heading id="heading" level={headingLevel}>
          {heading}
        </Heading>
        <MessageLines lines={lines} className="muted" />
      </div>
      <div className="actions">{children}</div>
    </div>
  );
}

/** OFR-6, OFR-11: link to the subscriptions, which leaves a flag for them. */
export function ExploreLink({
  context,
  look = "primary",
}: {
  context: OffersContext;
  look?: "primary" | "secondary";
}) {
  const href = addressOf(context, "/subscriptions");
  if (!href) return null;
  return (
    <LinkButton
      href={href}
      look={look}
      onClick={(event) => {
        setRouteFlag("explore-subscriptions");
        context.onNavigate(event);
      }}
    >
      {context.format.t("explore")}
    </LinkButton>
  );
}

/** OFR-6: offers, review or order couldn't be loaded. Reported to the page (`tv-error`). */
export function LoadFailed({
  context,
  error,
  onRetry,
}: {
  context: OffersContext;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = context.format;
  const linesOf = useFailureLines();
  const failure = useMemo(() => toFailure(error), [error]);
  const retry = () => {
    context.holdFocus(); // the button is removed
    onRetry();
  };
  useElementState<typeof OffersElement>("error");
  useHeadingFocus(context);
  const own = { text: t.message("failedText"), saysTryAgain: true, isLoad: true };
  useReportFailure({ failure, ...own });
  useRetryWhenOnline(failure, retry);
  return (
    <Screen isFailure heading={t("failedHeading")} lines={linesOf(failure, own)}>
      <Button onClick={retry}>{t("refreshButton")}</Button>
      <ExploreLink context={context} look="secondary" />
    </Screen>
  );
}

interface LoadingProps {
  context: OffersContext;
  /** Announced to screen readers. */
  text: string;
  /** The view's own skeleton. */
  children?: ReactNode;
}

/** Loading view. The heading of the view that replaces it says that it is there. */
export function Loading({ context: { announce, announceHeading }, text, children }: LoadingProps) {
  useElementState<typeof OffersElement>("loading");
  useEffect(() => {
    announce(text);
    return announceHeading;
  }, [announce, announceHeading, text]);
  return children ?? <Skeleton />;
}
