import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { ApiError } from "../../core/api/error.ts";
import { systemClock } from "../../core/browser/clock.ts";
import type { SearchItem } from "../../core/api/services/content-layout.ts";
import { keepScroll } from "../../core/browser/history.ts";
import { useElement } from "../../core/element/context.ts";
import { useElementState, useEmit, useStrings } from "../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { useTell } from "../../core/element/use-tell.ts";
import { answerStrings } from "./answer-strings.ts";
import type { Articles } from "./articles.ts";
import type { SupportSearchElement } from "./element.ts";
import { begin, transition, type Asked, type Event, type State } from "./flow.ts";
import { useAddress } from "./use-address.ts";
import { ResultsPanel } from "./view/ResultsPanel.tsx";
import { saidOf } from "./view/said.ts";

/** A search answers from the titles where the articles' own words take longer than this, in ms. */
const WHOLE_WITHIN_MS = 1000;

/** The name of a result's category, as the support pages' section has it. */
const categoryIn = (section: unknown, { category }: SearchItem): string | undefined =>
  (section as { categories?: { name?: string; cardHeader?: string }[] }).categories?.find(
    ({ name }) => name === category,
  )?.cardHeader;

type Shown = Extract<State, { found: object }>;

interface Props {
  /** A new one is a new search; none clears what was found. */
  asked: Asked | undefined;
  /** The parameter of the page's address that keeps it; empty where the address is left alone. */
  queryParam: string;
  open: () => Promise<Articles>;
  hrefOf: (item: SearchItem) => string | undefined;
  /** What a screen reader is told. */
  onSaid: (words: string) => void;
  onSearch: (term: string) => void;
  onRetry: (asked: Asked) => void;
  /** Somebody went to an address that asks for this. */
  onAddress: (term: string, page: number) => void;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Answers the searches that somebody asked for: no suggestion needs this code, so it comes behind the first ones. */
export function Answer({ asked, queryParam, open, onSaid, onSearch, onAddress, onFollow, ...props }: Props) {
  const t = useStrings(answerStrings);
  const emit = useEmit<typeof SupportSearchElement>();
  const [articles, setArticles] = useState<Articles>();

  async function search({ term }: Extract<State, { step: "searching" }>): Promise<Event> {
    try {
      const opened = await open();
      setArticles(opened);
      const whole = opened.readWhole();
      await Promise.race([whole, new Promise<void>((late) => void systemClock.after(WHOLE_WITHIN_MS, late))]);
      let found = opened.search.search(term);
      // That nothing has the words is only sure of everything.
      if (found.kind !== "matched" && !opened.isWhole) {
        await whole;
        found = opened.search.search(term);
      }
      return { type: "found", found, isWhole: opened.isWhole };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { type: "failed", error };
    }
  }

  async function searchWhole(shown: Shown, next: (event: Event) => void): Promise<void> {
    if (shown.isWhole) return;
    try {
      const opened = await open();
      await opened.readWhole();
      next({ type: "found", found: opened.search.search(shown.term), isWhole: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // what the titles have told stays
    }
  }

  const [state, dispatch] = useFlow(transition, begin(asked));
  useElementState<typeof SupportSearchElement>(state.step);
  useFlowEffects(state, dispatch, {
    searching: (now, next) => search(now).then(next),
    matched: searchWhole,
    similar: searchWhole,
    popular: searchWhole,
  });
  useTell("error" in state ? state.error : undefined);

  const { host } = useElement();
  const isByAddress = useRef(false);
  const isOwn = useRef(asked !== undefined);
  const answered = useRef(asked);
  useLayoutEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    isOwn.current = !isByAddress.current;
    isByAddress.current = false;
    dispatch({ type: "asked", asked });
  }, [asked]);
  // On a phone the answer is below the screen. Results of an address are where the visitor left them.
  useLayoutEffect(() => {
    if (!("found" in state) || !isOwn.current) return;
    isOwn.current = false;
    const results = host?.shadowRoot?.querySelector("[part=results]");
    if (results && results.getBoundingClientRect().top > globalThis.innerHeight / 2) results.scrollIntoView();
  }, [host, state]);
  useLayoutEffect(() => {
    if (state.step !== "searching") onSaid(saidOf(t, state));
  }, [t, state]);

  const found = "found" in state && state.isWhole ? state.found : undefined;
  useEffect(() => {
    if (found) emit("tv-searched", { kind: found.kind, count: found.items.length });
  }, [found]);

  // In another language the same is searched again.
  const language = useRef(open);
  useEffect(() => {
    if (language.current !== open && "term" in state) onSearch(state.term);
    language.current = open;
  }, [open]);
  useAddress(queryParam, state, (term, page) => {
    isByAddress.current = true;
    onAddress(term, page);
  });

  return (
    <ResultsPanel
      t={t}
      state={state}
      textOf={(item) => articles?.textOf(item) ?? item.desc}
      categoryOf={(item) => articles && categoryIn(articles.section, item)}
      onPage={(page) => dispatch({ type: "paged", page })}
      onFollow={(event) => {
        if (queryParam) keepScroll();
        onFollow(event);
      }}
      {...props}
    />
  );
}
