import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../core/api/error.ts";
import { onDemand } from "../../core/api/on-demand.ts";
import { systemClock } from "../../core/browser/clock.ts";
import { whenIdle } from "../../core/browser/page.ts";
import type { SearchItem } from "../../core/api/services/content-layout.ts";
import { useElement } from "../../core/element/context.ts";
import type { WidgetProps } from "../../core/element/define-widget.ts";
import { useElementState, useEmit, useMethods, usePrepared, useStrings } from "../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { useFollow } from "../../core/element/use-follow.ts";
import { termOf } from "../../core/search/term.ts";
import type { Address } from "./Address.tsx";
import { openArticles, type Articles } from "./articles.ts";
import type { SupportSearchElement } from "./element.ts";
import { initial, transition, type Asked, type Event, type State } from "./flow.ts";
import { linkOf } from "./links.ts";
import { strings } from "./strings.ts";
import { useSuggestions } from "./use-suggestions.ts";
import type { Results } from "./view/Results.tsx";
import { SearchView } from "./view/SearchView.tsx";

/** A search answers from the titles where the articles' own words take longer than this, in ms. */
const WHOLE_WITHIN_MS = 1000;

const fetchResults = () => onDemand("support-search/results", () => import("./view/Results.tsx"));

type Shown = Extract<State, { found: object }>;

export function SupportSearch({ articleBase, queryParam }: WidgetProps<typeof SupportSearchElement>) {
  const t = useStrings(strings);
  const { host, locale } = useElement();
  const emit = useEmit<typeof SupportSearchElement>();
  const { onFollow } = useFollow();
  const field = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState("");
  const [articles, setArticles] = useState<Articles>();
  const [results, setResults] = useState<{ Results: typeof Results }>();
  usePrepared();

  const open = useCallback(async () => {
    const opened = await openArticles(locale);
    setArticles(opened);
    return opened;
  }, [locale]);
  const suggestions = useSuggestions(open, fetchResults);
  // The titles are there before anybody types: what they take to read would be felt between two keys.
  useEffect(() => whenIdle(() => void open().catch(() => {})), [open]);

  async function search({ term }: Extract<State, { step: "searching" }>): Promise<Event> {
    try {
      const drawing = fetchResults();
      const opened = await open();
      const whole = opened.readWhole();
      await Promise.race([whole, new Promise<void>((late) => void systemClock.after(WHOLE_WITHIN_MS, late))]);
      let found = opened.search.search(term);
      // That nothing has the words is only sure of everything.
      if (found.kind !== "matched" && !opened.isWhole) {
        await whole;
        found = opened.search.search(term);
      }
      setResults(await drawing);
      return { type: "found", found, isWhole: opened.isWhole };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { type: "failed", code: error.code };
    }
  }

  async function searchWhole(shown: Shown): Promise<Event | undefined> {
    if (shown.isWhole) return undefined;
    const opened = await open();
    await opened.readWhole();
    return { type: "found", found: opened.search.search(shown.term), isWhole: true };
  }

  const [state, dispatch] = useFlow(transition, initial);
  useElementState<typeof SupportSearchElement>(state.step);
  const shown = (now: Shown, next: (event: Event) => void) =>
    searchWhole(now).then((event) => event && next(event));
  useFlowEffects(state, dispatch, {
    searching: (now, next) => search(now).then(next),
    matched: shown,
    similar: shown,
    popular: shown,
  });

  const found = "found" in state && state.isWhole ? state.found : undefined;
  useEffect(() => {
    if (found) emit("tv-searched", { kind: found.kind, count: found.items.length });
  }, [found]);

  const write = (next: string) => {
    if (field.current) field.current.value = next;
    setText(next);
  };
  const ask = (term: string, page = 1) => {
    suggestions.clear();
    dispatch({ type: "searched", term: termOf(term), page });
  };
  const onText = (next: string) => {
    setText(next);
    suggestions.ask(next);
    if (!next) dispatch({ type: "cleared" });
  };
  const clear = () => {
    write("");
    suggestions.clear();
    dispatch({ type: "cleared" });
  };
  const [address, setAddress] = useState<{ Address: typeof Address }>();
  useEffect(() => {
    if (queryParam) import("./Address.tsx").then(setAddress, () => {}); // the search itself needs none
  }, [queryParam]);
  useMethods({ reset: clear });

  // In another language the same is searched again.
  const language = useRef(locale);
  useEffect(() => {
    if (language.current !== locale && "term" in state) ask(state.term);
    language.current = locale;
  }, [locale]);

  const onAsked = ({ term, page }: Asked) => {
    write(term);
    ask(term, page);
  };

  return (
    <>
      {address && queryParam && <address.Address param={queryParam} state={state} onAsked={onAsked} />}
      <SearchView
        t={t}
        state={state}
        owner={host}
        field={field}
        text={text}
        suggestions={suggestions.found}
        hrefOf={(item: SearchItem) => linkOf(item, articleBase)}
        results={results}
        textOf={(item) => articles?.textOf(item) ?? item.desc}
        onText={onText}
        onSearch={ask}
        onChip={(term) => {
          write(term);
          ask(term);
        }}
        onClear={() => {
          clear();
          field.current?.focus();
        }}
        onPage={(page) => dispatch({ type: "paged", page })}
        onFollow={onFollow}
      />
    </>
  );
}
