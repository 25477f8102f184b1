import { useEffect, useState } from "react";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { localStore } from "../../core/platform/storage.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useRestart } from "../../core/element/hooks/use-restart.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { logEvent } from "../../core/session/log-event.ts";
import { isKnownCustomer } from "../../core/session/state.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import type { MessageElement } from "./element.ts";
import css from "./Message.css?inline";
import { strings } from "./strings/index.ts";
import { MessageView } from "./view/MessageView.tsx";
import { textsOf, Content } from "./message-texts.ts";

/** The site's start page. */
const ROOT = "/";

export function Message({ kind, content, ...given }: WidgetProps<typeof MessageElement>) {
  const t = useStrings(strings);
  const { host } = useElement();
  const { navigate, onNavigate } = useNavigation();
  const { goToAccount, reload } = useRestart();
  const supplied = useContent(Content, content);
  useSheet(css);

  // Saying that nothing loaded is better than waiting forever.
  const [isOverdue, setOverdue] = useState(false);
  const shown = kind === "loader" && isOverdue ? "load-failure" : kind;
  useElementState<typeof MessageElement>(shown);
  useMethods({ reset: () => setOverdue(false) });

  const isStarted = supplied.status !== "loading";
  useEffect(() => {
    if (kind === "network-error" && isStarted) logEvent("page/network-error", "network", host?.localName); // PAG-3
  }, [kind, isStarted, host]);

  useEffect(() => {
    if (kind !== "loader" || isOverdue) return;
    const start = safeAddress(ROOT, pageAddress());
    // The start page must not redirect to itself.
    if (start && !isKnownCustomer(localStore()) && new URL(pageAddress()).pathname !== ROOT) navigate(start);
    return systemClock.after(DEADLINE_MS, () => setOverdue(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `navigate` does the same in each render
  }, [kind, isOverdue]);

  if (!isStarted) return <Skeleton />;
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
