/*
 * The search field with its suggestions. To keep the first suggestion fast, submitted searches are in
 * SearchResults.tsx, which loads when typing rests, on submit, or if the page's address can have a search.
 */

import { useEffect, useMemo, useRef, useState } from "react";
import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { send } from "../../core/element/class/send.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { termOf } from "../../core/domain/support/search/term.ts";
import { ErrorPanel } from "../../core/ui/error-panel/ErrorPanel.tsx";
import { uiStrings } from "../../core/ui/strings/index.ts";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { openArticles } from "./articles.ts";
import type { SupportSearchElement } from "./element.ts";
import type { Query } from "./flow.ts";
import { linkOf } from "./links.ts";
import { strings } from "./strings/index.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { SearchView } from "./view/SearchView.tsx";
import type * as Loaded from "./SearchResults.tsx";

export function SupportSearch({ articleBase, queryParam }: WidgetProps<typeof SupportSearchElement>) {
  const t = useStrings(strings);
  const ui = useStrings(uiStrings);
  const { host, locale } = useElement();
  const { onNavigate } = useNavigation();
  const field = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState("");
  const [query, setQuery] = useState<Query>();
  const [announcement, setAnnouncement] = useState<string>();
  const { code, fetchCode } = useResultsCode();

  const open = useMemo(() => {
    const articles = () => openArticles(locale);
    // Starts loading the titles before hydration. There is no page at build time.
    if (host) void articles().catch(() => {});
    return articles;
  }, [host, locale]);
  const suggestions = useSuggestions(open, async (articles) => {
    const loaded = await fetchCode();
    if (articles) await loaded?.readWhole(articles);
  });
  // The code for submitted searches reads the address.
  useEffect(() => {
    if (queryParam) void fetchCode();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fetchCode` does the same in each render
  }, [queryParam]);

  const write = (next: string) => {
    if (field.current) field.current.value = next;
    setText(next);
  };
  const search = (text: string, page = 1) => {
    const term = termOf(text);
    suggestions.clear();
    setAnnouncement(undefined);
    setQuery(term ? { term, page } : undefined);
    if (term) void fetchCode();
  };
  const writeAndSearch = (text: string, page?: number) => {
    write(text);
    search(text, page);
  };
  const retry = ({ term, page }: Query) => {
    field.current?.focus(); // the pressed button is removed
    search(term, page);
  };
  const clear = () => writeAndSearch("");
  useMethods({ reset: clear });

  const hrefOf = (item: SearchItem) => linkOf(item, articleBase);
  const failure = query && typeof code === "string" ? code : undefined;
  // Not core's useReportFailure: the first result would have to wait for it.
  useEffect(() => {
    if (failure) send(host, "tv-error", { code: failure });
  }, [host, failure]);
  return (
    <SearchView
      t={t}
      field={field}
      text={text}
      suggestions={suggestions.found}
      busy={!!query && !code}
      announcement={query && !failure ? (announcement ?? t("searching")) : ""}
      hrefOf={hrefOf}
      onText={(next) => {
        setText(next);
        suggestions.search(next);
        if (!next) search("");
      }}
      onSearch={search}
      onChip={writeAndSearch}
      onClear={() => {
        clear();
        field.current?.focus();
      }}
      onNavigate={onNavigate}
    >
      {typeof code === "object" ? (
        <code.SearchResults
          query={query}
          queryParam={queryParam}
          open={open}
          hrefOf={hrefOf}
          onAnnounce={setAnnouncement}
          onSearch={search}
          onNarrow={suggestions.clear} // the results are announced instead
          onRetry={retry}
          onAddress={writeAndSearch}
          onNavigate={onNavigate}
        />
      ) : (
        <Step step={!query ? "ready" : failure ? "error" : "searching"} />
      )}
      {query && failure && <ErrorPanel t={ui} onRetry={() => retry(query)} />}
    </SearchView>
  );
}

/** The element's state until the search code has loaded. */
function Step({ step }: { step: "ready" | "searching" | "error" }): null {
  useElementState<typeof SupportSearchElement>(step);
  return null;
}

/** The search code: loading, loaded, or the code of its error. */
type Code = typeof Loaded | "network" | "timeout" | undefined;

/**
 * Loads the search code when typing rests or a search is submitted; after a failure, again the next time. Not core's
 * useCode, which would add half a kB to the first result.
 */
function useResultsCode() {
  const [code, setCode] = useState<Code>();

  /** Resolves with the code, or with nothing if it fails. */
  function fetchCode(): Promise<typeof Loaded | undefined> {
    const fail = (why: "network" | "timeout") => void setCode((known) => known ?? why);
    const stop = systemClock.after(DEADLINE_MS, () => fail("timeout"));
    setCode((known) => (typeof known === "string" ? undefined : known));
    return import("./SearchResults.tsx")
      .then(
        (loaded) => (setCode(loaded), loaded),
        () => fail("network") as undefined,
      )
      .finally(stop);
  }

  return { code, fetchCode };
}
