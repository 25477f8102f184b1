/*
 * Runs submitted searches, and keeps them in the page's address. It searches the titles first if the full articles
 * load slowly. SupportSearch.tsx has the field; view/ResultsView.tsx renders the results.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../core/http/error.ts";
import { systemClock } from "../../core/platform/clock.ts";
import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import { search, readTexts } from "../../core/domain/support/search/text-search.ts";
import { saveScrollPosition } from "../../core/platform/history.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useEmit, useStrings } from "../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { getArticleTexts, type ArticleTexts } from "../../core/domain/support/article-texts.ts";
import { supportContent } from "../../core/domain/support/support-content.ts";
import { resultsStrings } from "./strings/results.ts";
import { loaded, type Articles } from "./articles.ts";
import type { SupportSearchElement } from "./element.ts";
import { initialState, transition, type Query, type Event, type State } from "./flow.ts";
import { useAddress } from "./use-address.ts";
import { ResultsView, searchFailure, announcementOf } from "./view/ResultsView.tsx";

/** If the full articles take longer than this, in ms, the search uses the titles alone. */
const WHOLE_WITHIN_MS = 1000;

/** The section's topics: what results need of them. */
const Topics = z.array(z.object({ name: z.string(), cardHeader: z.string() }));

/** Returns the names of a section's topics, such as the devices that articles are about, by the topics' ids. */
function topicsOf({ section }: Articles): ReadonlyMap<string, string> {
  const { data = [] } = Topics.safeParse((section as { topics?: unknown }).topics);
  return new Map(data.map(({ name, cardHeader }) => [name, cardHeader]));
}

type Shown = Extract<State, { found: object }>;

interface Props {
  /** A new object starts a new search; undefined clears the results. */
  query: Query | undefined;
  /** Address parameter that keeps the search; empty leaves the address alone. */
  queryParam: string;
  open: () => Promise<Articles>;
  hrefOf: (item: SearchItem) => string | undefined;
  /** Called with the screen reader's text. */
  onAnnounce: (words: string) => void;
  onSearch: (term: string) => void;
  /** Called when the visitor chooses a category of the results. */
  onNarrow: () => void;
  onRetry: (query: Query) => void;
  /** The visitor navigated to an address with this search. */
  onAddress: (term: string, page: number) => void;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Suggestions don't need this code, so it loads after them. */
export function SearchResults({
  query,
  queryParam,
  open,
  onAnnounce,
  onSearch,
  onNarrow,
  onAddress,
  onNavigate,
  ...props
}: Props) {
  const t = useStrings(resultsStrings);
  const emit = useEmit<typeof SupportSearchElement>();
  const [articles, setArticles] = useState<Articles>();
  const topics = useMemo(() => articles && topicsOf(articles), [articles]);

  async function searchFor(
    { term }: Extract<State, { step: "searching" }>,
    signal: AbortSignal,
  ): Promise<Event> {
    try {
      const opened = await open();
      // Content in the language before a change may come after that of the new one.
      if (!signal.aborted) setArticles(opened);
      const whole = readWhole(opened);
      await Promise.race([whole, new Promise<void>((late) => void systemClock.after(WHOLE_WITHIN_MS, late))]);
      let found = search(opened.index, term);
      // Only a search of the full text can say that nothing matches.
      if (found.kind !== "matched" && !opened.isWhole) {
        await whole;
        found = search(opened.index, term);
      }
      return { type: "found", found, isWhole: !!opened.isWhole };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { type: "failed", error };
    }
  }

  async function searchWhole(shown: Shown, next: (event: Event) => void): Promise<void> {
    if (shown.isWhole) return;
    try {
      const opened = await open();
      await readWhole(opened);
      next({ type: "found", found: search(opened.index, shown.term), isWhole: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      next({ type: "found", found: shown.found, isWhole: true }); // the results from the titles are final
    }
  }

  const [state, dispatch] = useFlow(transition, initialState(query));
  useElementState<typeof SupportSearchElement>(state.step);
  useFlowEffects(state, dispatch, {
    searching: (now, next, signal) => searchFor(now, signal).then(next),
    matched: searchWhole,
    similar: searchWhole,
    popular: searchWhole,
  });
  useReportFailure("error" in state ? searchFailure(t, state.error) : {});

  const { host } = useElement();
  const isByAddress = useRef(false);
  const isOwn = useRef(query !== undefined);
  const answered = useRef(query);
  useLayoutEffect(() => {
    if (answered.current === query) return;
    answered.current = query;
    isOwn.current = !isByAddress.current;
    isByAddress.current = false;
    dispatch({ type: "submitted", query });
  }, [query, dispatch]);
  // On a phone the results are below the screen. Results from an address keep their scroll position.
  useLayoutEffect(() => {
    if (!("found" in state) || !isOwn.current) return;
    isOwn.current = false;
    const results = host?.shadowRoot?.querySelector("[part=results]");
    if (results && results.getBoundingClientRect().top > globalThis.innerHeight / 2) results.scrollIntoView();
  }, [host, state]);
  // Once: results from the titles alone are not the last.
  useLayoutEffect(() => {
    if (!("found" in state && !state.isWhole) && state.step !== "searching")
      onAnnounce(announcementOf(t, state));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onAnnounce` sets a state
  }, [t, state]);

  const found = "found" in state && state.isWhole ? state.found : undefined;
  useEffect(() => {
    if (found) emit("tv-searched", { kind: found.kind, count: found.items.length });
  }, [found, emit]);

  // A change of language repeats the search.
  const language = useRef(open);
  useEffect(() => {
    if (language.current !== open && "term" in state) onSearch(state.term);
    language.current = open;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of language repeats the search
  }, [open]);
  useAddress(queryParam, state, (term, page) => {
    isByAddress.current = true;
    onAddress(term, page);
  });

  return (
    <ResultsView
      t={t}
      state={state}
      textOf={(item) => (articles ? textOf(articles, item) : item.desc)}
      topicsOf={(item) => item.topics.flatMap((id) => topics?.get(id) ?? [])}
      onGroup={(group) => {
        onNarrow();
        dispatch({ type: "narrowed", group });
      }}
      onPage={(page) => dispatch({ type: "paged", page })}
      onNavigate={(event) => {
        if (queryParam) saveScrollPosition();
        onNavigate(event);
      }}
      {...props}
    />
  );
}

/** Returns an article's full text, or its summary until that has loaded. */
const textOf = ({ texts }: Articles, item: SearchItem): string => texts.get(item.value) ?? item.desc;

/** Loads the full text once, and resolves when it can be searched. If it fails, the summaries are used. */
export const readWhole = (articles: Articles): Promise<void> => (articles.whole ??= read(articles));

async function read(articles: Articles): Promise<void> {
  const [language] = await Promise.all([
    loadLanguage(articles).catch(() => undefined),
    loadTexts(articles).catch(() => {}),
  ]);
  await readTexts(articles.index, (item) => textOf(articles, item), language);
  articles.isWhole = true;
}

async function loadTexts({ locale, texts }: Articles): Promise<void> {
  let from: string | undefined;
  let known: number;
  do {
    known = texts.size;
    const page: ArticleTexts = await loaded(supportContent().of(getArticleTexts, { language: locale, from }));
    for (const [value, words] of page.texts) texts.set(value, words);
    from = page.next;
    // A page without new articles is the last, whatever it says.
  } while (from && texts.size > known);
}

async function loadLanguage({ locale, section }: Articles) {
  const { searchSynonyms: lines } = section as { searchSynonyms?: unknown };
  const language = await import("../../core/domain/support/search/language.ts");
  return language.loadLanguage(locale, Array.isArray(lines) ? lines.map(String) : []);
}
