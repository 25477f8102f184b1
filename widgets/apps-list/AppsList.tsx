import { useEffect, useMemo, useState } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useOpen, useStrings } from "../../core/element/hooks/hooks.ts";
import { useContentWithFallback } from "../../core/element/hooks/use-content-with-fallback.ts";
import { supportedApps } from "../../core/domain/support/blocks.ts";
import { logEvent } from "../../core/session/log-event.ts";
import type { AppsListElement } from "./element.ts";
import { readGroups, matching } from "./groups.ts";
import { Content } from "./schema.ts";
import { strings } from "./strings.ts";
import { useHash } from "./use-hash.ts";
import { useTerm } from "./use-term.ts";
import { AppsDialog, type Shown } from "./view/AppsDialog.tsx";

const none: readonly unknown[] = [];

export function AppsList({ open, content }: WidgetProps<typeof AppsListElement>) {
  const t = useStrings(strings);
  const { host, locale } = useElement();
  const emit = useEmit<typeof AppsListElement>();
  const setOpen = useOpen();
  useHash(open, setOpen);

  useEffect(() => {
    if (!open) return;
    emit("tv-opened", {});
    return () => void emit("tv-closed", {});
  }, [open, emit]);

  const resource = supportedApps(locale);
  // Loads when the list opens, and again after a failure. Visitors who don't open it load nothing.
  const loaded = useContentWithFallback(Content, content, resource, open);
  const rows = loaded.data?.groups ?? none;
  const { groups, invalidCount } = useMemo(() => readGroups(rows), [rows]);
  useEffect(() => {
    // Visitors can't fix this; the valid rows still show (PAG-7).
    if (invalidCount > 0) logEvent("apps/format", "invalid-response", host?.localName);
  }, [rows, invalidCount, host]);

  // A new round clears the search.
  const [round, setRound] = useState(0);
  const { term, setText } = useTerm();
  const found = useMemo(() => matching(groups, term), [groups, term]);

  const shown = ((): Shown => {
    if (loaded.status === "failed") return "error";
    if (loaded.status !== "succeeded") return "loading";
    if (!groups.length) return "empty";
    return found.length ? "ready" : "no-match";
  })();
  useElementState<typeof AppsListElement>(open ? shown : "closed");

  const close = () => setOpen(false);
  useMethods({
    show: () => setOpen(true),
    close,
    reset() {
      close();
      setText("");
      setRound(round + 1);
    },
  });

  return (
    <AppsDialog
      t={t}
      open={open}
      shown={shown}
      round={round}
      groups={found}
      term={term}
      error={loaded.error}
      onText={setText}
      onRetry={() => void resource.load(true)}
      onDismiss={close}
    />
  );
}
