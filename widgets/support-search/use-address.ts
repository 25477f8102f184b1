import { useEffect, useLayoutEffect, useRef } from "react";
import { useConnectedEffect } from "../../core/browser/presence.ts";
import { onStepInHistory, putQueryParams, queryParam } from "../../core/browser/address-bar.ts";
import { keepScroll, keptScroll, replaceAddress } from "../../core/browser/history.ts";
import { pageAddress } from "../../core/browser/page.ts";
import { pageWithin } from "../../core/search/paging.ts";
import { termOf } from "../../core/search/term.ts";
import type { Asked, State } from "./flow.ts";

/** The parameter of the results' page, beside the one of the term. */
const pageParam = (param: string) => `${param}-page`;

/** What the address asks for; its page as far as that can be known before there are results. */
const askedIn = (param: string): Asked => ({
  term: termOf(queryParam(param)),
  page: pageWithin(Number(queryParam(pageParam(param))), Infinity),
});

/** Changes the address without a step in the history: nobody has gone anywhere by it. */
function correct(param: string, term: string, page: number): void {
  const url = new URL(pageAddress());
  if (!term) url.searchParams.delete(param);
  if (page > 1) url.searchParams.set(pageParam(param), `${page}`);
  else url.searchParams.delete(pageParam(param));
  replaceAddress(url.href);
}

/**
 * Keeps term and page in the page's address, under the name that the page owner gives; empty, the address is left
 * alone. `onAsked` is told what the address asks for: when the element starts, and when somebody goes back or forward.
 */
export function useAddress(param: string, state: State, onAsked: (term: string, page: number) => void): void {
  const { term, page: wished }: Asked = "term" in state ? state : { term: "", page: 1 };
  // How many pages there are is not known of the titles alone.
  const count = "found" in state && state.isWhole ? state.found.items.length : Infinity;
  const page = pageWithin(wished, count);
  const shown = useRef({ term, page });
  useLayoutEffect(() => {
    shown.current = { term, page };
  });

  const scroll = useRef<number>(undefined);
  useConnectedEffect(() => {
    if (!param) return;
    // A step within the page, to another of its headings, asks for nothing new.
    const ask = () => {
      const asked = askedIn(param);
      if (asked.term === shown.current.term && asked.page === shown.current.page) return;
      scroll.current = keptScroll();
      onAsked(asked.term, asked.page);
    };
    // What somebody has searched meanwhile is newer than the address.
    if (!shown.current.term) ask();
    const controller = new AbortController();
    onStepInHistory(ask, controller.signal);
    globalThis.addEventListener("pagehide", keepScroll, { signal: controller.signal });
    return () => controller.abort();
    // What `onAsked` does is the same each time it is made.
  }, [param]);

  const isSettled = state.step !== "searching";
  const isBegun = useRef(false);
  const path = useRef("");
  useEffect(() => {
    const { pathname } = new URL(pageAddress());
    // On a page that has been left meanwhile, the search goes with it: that is no step of its own.
    const isLeft = path.current !== "" && path.current !== pathname;
    path.current = pathname;
    // At the start the address says what to search, not the other way round.
    if (param && isSettled && (isBegun.current || term)) {
      const asked = askedIn(param);
      if (!isLeft && (asked.term !== term || pageWithin(asked.page, count) !== page))
        putQueryParams({ [param]: term, [pageParam(param)]: page > 1 ? `${page}` : "" });
      else if (asked.term !== term || asked.page !== page) correct(param, term, page);
    }
    isBegun.current = true;
  }, [param, isSettled, term, page]);

  // After Back, the results are scrolled to where they were.
  const isWhole = "found" in state && state.isWhole;
  useLayoutEffect(() => {
    if (!isWhole || scroll.current === undefined) return;
    globalThis.scrollTo({ top: scroll.current, behavior: "instant" });
    scroll.current = undefined;
  }, [isWhole, term, page]);
}
