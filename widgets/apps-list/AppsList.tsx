/* The modal of supported apps, its search, and the hash that opens it. groups.ts parses and filters the apps. */

import { useEffect, useMemo, useRef, useState, useLayoutEffect } from "react";
import { useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useOpen, useStrings } from "../../core/element/hooks/hooks.ts";
import { useContentOrResource } from "../../core/element/hooks/use-content.ts";
import { supportedApps } from "../../core/domain/support/blocks.ts";
import { logEvent } from "../../core/session/log-event.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { termOf } from "../../core/domain/support/search/term.ts";
import { onAddressChange, replaceAddress } from "../../core/platform/history.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { APPS_LIST } from "../../core/platform/navigation/brand-paths.ts";
import { Failed } from "../../core/element/parts/Failed.tsx";
import { useSheet } from "../../core/ui/sheets.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import { Dialog } from "../../core/ui/dialog/Dialog.tsx";
import { Field } from "../../core/ui/field/Field.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import type { AppsListElement } from "./element.ts";
import { readGroups, matching, Content, type AppGroup } from "./groups.ts";
import { strings, type Texts } from "./strings/index.ts";
import css from "./AppsList.css?inline";

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
  const loaded = useContentOrResource(Content, content, resource, open);
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

const hasHash = (): boolean => new URL(pageAddress()).hash === APPS_LIST;

/** Removes the hash from the address, so that a reload doesn't open the list, and a link opens it again. */
function removeHash(): void {
  if (!hasHash()) return;
  const url = new URL(pageAddress());
  url.hash = "";
  replaceAddress(url.href);
}

/** Opens the list if the address has its hash, and closes it when the visitor goes back. */
function useHash(open: boolean, setOpen: (open: boolean) => void): void {
  useConnectedEffect(() => {
    let hadHash = false;
    const look = () => {
      if (hasHash()) setOpen(true);
      else if (hadHash) setOpen(false);
      hadHash = hasHash();
    };
    const controller = new AbortController();
    look();
    onAddressChange(look, controller.signal);
    return () => controller.abort();
  }, [setOpen]);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) removeHash();
    wasOpen.current = open;
  }, [open]);
}

/** What shows below the search. */
type Shown = "loading" | "ready" | "no-match" | "empty" | "error";

interface AppsDialogProps {
  t: Translate<Texts>;
  open: boolean;
  shown: Shown;
  /** Changing it resets the search. */
  round: number;
  /** The matching groups, or all if there is no term. */
  groups: readonly AppGroup[];
  term: string;
  error: unknown;
  onText: (text: string) => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The modal: heading, search and results. */
function AppsDialog(props: AppsDialogProps) {
  const { t, open, shown, groups, term, round, error } = props;
  const { host, headingLevel } = useElement();
  useSheet(css);
  const retry = () => {
    // The retry button is removed. Searching is the next step.
    host?.shadowRoot?.querySelector("input")?.focus();
    props.onRetry();
  };
  const count = groups.reduce((sum, { apps }) => sum + apps.length, 0);
  return (
    <Dialog open={open} onDismiss={props.onDismiss} labelledBy="heading" closeLabel={t("close")}>
      <div className="apps">
        <div className="top">
          <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
            <slot name="heading">{t("heading")}</slot>
          </div>
          <SearchForm key={round} label={t("queryLabel")} onText={props.onText} />
          <Status>
            {shown === "no-match" && <p>{t("noMatch", { term })}</p>}
            {shown === "empty" && <p>{t("empty")}</p>}
            {shown === "loading" && <p>{t("loading")}</p>}
            {shown === "ready" && term && <span className="visually-hidden">{t("found", { count })}</span>}
          </Status>
        </div>
        {shown === "error" && <Failed error={error} onRetry={retry} />}
        {shown === "ready" && (
          <GroupList groups={groups} label={t("list")} level={Number(headingLevel) + 1} />
        )}
      </div>
    </Dialog>
  );
}

/** Groups with more apps use up to three columns (PAG-7). */
const ONE_COLUMN_MAX = 5;

interface GroupListProps {
  groups: readonly AppGroup[];
  label: string;
  /** Level of the groups' headings. */
  level: number;
}

/** The groups, in a region that also scrolls by keyboard. */
const GroupList = ({ groups, label, level }: GroupListProps) => (
  <div className="groups" part="list" role="group" aria-label={label} tabIndex={0}>
    {groups.map(({ heading, apps }, at) => (
      <section key={at} className="group" part="group" aria-labelledby={`group-${at}`}>
        <div className="section-heading" id={`group-${at}`} role="heading" aria-level={level}>
          {heading}
        </div>
        <ul role="list" className={apps.length > ONE_COLUMN_MAX ? "columns" : undefined}>
          {apps.map((app, place) => (
            <li key={place}>{app}</li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

interface SearchFormProps {
  label: string;
  onText: (text: string) => void;
}

const FORM = "apps";

/** Search field that filters as you type. */
function SearchForm({ label, onText }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    onText(form.current?.querySelector("input")?.value ?? "");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <form
      ref={form}
      name={FORM}
      role="search"
      part="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        name="query"
        type="search"
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </form>
  );
}
