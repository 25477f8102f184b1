/*
 * The pages that only have a message, such as "not found", and the loading page, which is a spinner. The loading page sends
 * visitors who aren't known customers to the start page, and becomes a failure after a deadline. message-texts.ts chooses
 * the other texts, and what the button does.
 */

import { useEffect, useState, type ComponentType, type MouseEventHandler } from "react";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { localStore } from "../../core/platform/storage.ts";
import { useConnectedEffect, useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigate } from "../../core/element/hooks/use-navigate.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useRestart } from "../../core/element/hooks/use-restart.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { logEvent } from "../../core/session/log-event.ts";
import { isKnownCustomer } from "../../core/session/state.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import { Button } from "../../core/ui/button/Button.tsx";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { AlertIcon, Icon } from "../../core/ui/icons.tsx";
import type { MessageElement } from "./element.ts";
import css from "./Message.css?inline";
import { strings } from "./strings/index.ts";
import { textsOf, Content, type Kind } from "./message-texts.ts";

/** The site's start page. */
const ROOT = "/";

export function Message({ kind, content, ...given }: WidgetProps<typeof MessageElement>) {
  const t = useStrings(strings);
  const { host } = useElement();
  const navigate = useNavigate();
  const { onNavigate } = useNavigation();
  const { goToAccount, reload } = useRestart();
  const supplied = useContent(Content, content);
  useSheet(css);

  // A failure is better than waiting forever.
  const [isOverdue, setOverdue] = useState(false);
  const shown = kind === "loader" && isOverdue ? "load-failure" : kind;
  useElementState<typeof MessageElement>(shown);
  const [round, setRound] = useState(0);
  useMethods({ reset: () => setRound((before) => before + 1) });

  const isContentReady = supplied.status !== "loading";
  useEffect(() => {
    if (kind === "network-error" && isContentReady)
      logEvent("page/network-error", "network", host?.localName); // PAG-3
  }, [kind, isContentReady, host]);

  useEffect(() => {
    if (kind !== "loader" || isOverdue) return;
    const start = safeAddress(ROOT, pageAddress());
    // The start page must not redirect to itself.
    if (start && !isKnownCustomer(localStore()) && new URL(pageAddress()).pathname !== ROOT) navigate(start);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `navigate` behaves the same in every render
  }, [kind, isOverdue]);

  // Each time that the loader is shown, it waits from the start.
  useConnectedEffect(() => {
    setOverdue(false);
    return kind === "loader" ? systemClock.after(DEADLINE_MS, () => setOverdue(true)) : undefined;
  }, [kind, round]);

  if (!isContentReady) return <Skeleton />;
  if (shown === "loader") return <Loader text={given.message || t("loading")} />;

  const texts = textsOf(shown, given, supplied.status === "given" ? supplied.content : undefined, t);
  const href = safeAddress(texts.href, pageAddress());
  return (
    <MessageView
      kind={shown}
      heading={texts.heading}
      message={texts.message}
      action={texts.action}
      href={href}
      onNavigate={onNavigate}
      onPress={{ account: goToAccount, reload, nothing: undefined }[texts.otherwise]}
    />
  );
}

/** Loading page: a spinner, with text for screen readers. */
const Loader = ({ text }: { text: string }) => (
  <div className="loader" part="section">
    <span className="wheel" part="loader" aria-hidden="true" />
    <Status>
      <span className="visually-hidden">{text}</span>
    </Status>
  </div>
);

const NotFoundPicture = () => (
  <Icon d="m13.5 8.5-5 5m0-5 5 5M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16M21 21l-4.3-4.3" />
);
const NetworkPicture = () => (
  <Icon d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20" />
);
const HourglassPicture = () => (
  <Icon d="M5 22h14M5 2h14M17 22v-4.17a2 2 0 0 0-.59-1.42L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.42L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2" />
);

/** Icons above the messages, from the Lucide set (ISC license). */
const pictures: Readonly<Partial<Record<Kind, ComponentType>>> = {
  "not-found": NotFoundPicture,
  "load-failure": AlertIcon,
  error: AlertIcon,
  "network-error": NetworkPicture,
  "coming-soon": HourglassPicture,
};

interface MessageViewProps {
  kind: Exclude<Kind, "loader">;
  heading: string;
  message: string;
  action: string;
  href: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** What the button does if there is no address. Undefined: there is no button. */
  onPress: (() => void) | undefined;
}

/** Whether a message is a failure, which is announced as an alert. */
const isFailure = (kind: Kind) => /failure|error/.test(kind);

/** A message in the middle of the page. */
function MessageView({ kind, heading, message, action, href, onNavigate, onPress }: MessageViewProps) {
  const { headingLevel } = useElement();
  const Picture = pictures[kind];
  return (
    <section
      className={`message ${kind === "empty" ? "" : "card"} ${isFailure(kind) ? "failed" : ""}`}
      part="section"
      aria-labelledby={heading ? "heading" : undefined}
    >
      {Picture && (
        <span className="picture">
          <Picture />
        </span>
      )}
      <div className="words" role={isFailure(kind) ? "alert" : undefined}>
        {heading ? (
          <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
            <slot name="heading">{heading}</slot>
          </div>
        ) : (
          <slot name="heading" />
        )}
        <p className="muted">
          <slot name="intro">{message}</slot>
        </p>
      </div>
      {action && href && (
        <LinkButton href={href} onClick={onNavigate}>
          {action}
        </LinkButton>
      )}
      {action && !href && onPress && <Button onClick={onPress}>{action}</Button>}
    </section>
  );
}
