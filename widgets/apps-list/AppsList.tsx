import { useEffect, useMemo, useRef, useState } from "react";
import { useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useOpen, useStrings } from "../../core/element/hooks/hooks.ts";
import { useContentWithFallback } from "../../core/element/hooks/use-content.ts";
import { supportedApps } from "../../core/domain/support/blocks.ts";
import { logEvent } from "../../core/session/log-event.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { termOf } from "../../core/domain/support/search/term.ts";
import { onAddressChange, replaceAddress } from "../../core/platform/history.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { APPS_LIST } from "../../core/platform/navigation/brand-paths.ts";
import type { AppsListElement } from "./element.ts";
import { readGroups, matching, Content } from "./groups.ts";
import { strings } from "./strings/index.ts";
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

/** Delay between typing and searching, in ms (PAG-7). */
const SEARCH_AFTER_MS = 150;

/** Returns the search term, debounced. An empty field applies immediately. */
function useTerm(): { term: string; setText: (text: string) => void } {
  const [text, setText] = useState("");
  const [term, setTerm] = useState("");
  useEffect(() => {
    const next = termOf(text);
    if (!next) return setTerm("");
    return systemClock.after(SEARCH_AFTER_MS, () => setTerm(next));
  }, [text]);
  return { term, setText };
}

const isThere = (): boolean => new URL(pageAddress()).hash === APPS_LIST;

/** Removes the hash from the address, so that a reload doesn't open the list, and a link opens it again. */
function leave(): void {
  if (!isThere()) return;
  const url = new URL(pageAddress());
  url.hash = "";
  replaceAddress(url.href);
}

/** Opens the list if the address has its hash, and closes it when the visitor goes back. */
function useHash(open: boolean, setOpen: (open: boolean) => void): void {
  useConnectedEffect(() => {
    let wasThere = false;
    const look = () => {
      if (isThere()) setOpen(true);
      else if (wasThere) setOpen(false);
      wasThere = isThere();
    };
    const controller = new AbortController();
    look();
    onAddressChange(look, controller.signal);
    return () => controller.abort();
  }, [setOpen]);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) leave();
    wasOpen.current = open;
  }, [open]);
}
