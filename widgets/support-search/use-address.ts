import { useEffect, useLayoutEffect, useRef } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { onHistoryNavigation, putQueryParams, queryParam } from "../../core/platform/address-bar.ts";
import { saveScrollPosition, savedScrollPosition, replaceAddress } from "../../core/platform/history.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { pageWithin } from "../../core/domain/support/search/paging.ts";
import { termOf } from "../../core/domain/support/search/term.ts";
import { itemsOf, type Query, type State } from "./flow.ts";

/** Parameter of the results' page, beside the term's. */
const pageParam = (param: string) => `${param}-page`;

/** Returns the search in the address. The page is only limited once there are results. */
const queryIn = (param: string): Query => ({
  term: termOf(queryParam(param)),
  page: pageWithin(Number(queryParam(pageParam(param))), Infinity),
});

/** Changes the address without a history entry, because the visitor didn't navigate. */
function correct(param: string, term: string, page: number): void {
  const url = new URL(pageAddress());
  if (!term) url.searchParams.delete(param);
  if (page > 1) url.searchParams.set(pageParam(param), `${page}`);
  else url.searchParams.delete(pageParam(param));
  replaceAddress(url.href);
}

/**
 * Keeps term and page in the page's address, in the parameter that the page sets; empty leaves the address alone.
 * Calls `onQuery` with the search in the address when the element starts and after Back or Forward.
 */
export function useAddress(param: string, state: State, onQuery: (term: string, page: number) => void): void {
  const { term, page: askedPage }: Query = "term" in state ? state : { term: "", page: 1 };
  // A title search doesn't know the number of pages.
  const count = "found" in state && state.isWhole ? itemsOf(state).length : Infinity;
  const page = pageWithin(askedPage, count);
  const shown = useRef({ term, page });
  useLayoutEffect(() => {
    shown.current = { term, page };
  });

  const scroll = useRef<number>(undefined);
  useConnectedEffect(() => {
    if (!param) return;
    // Navigation within the page, to a heading, repeats no search.
    const read = () => {
      const query = queryIn(param);
      if (query.term === shown.current.term && query.page === shown.current.page) return;
      scroll.current = savedScrollPosition();
      onQuery(query.term, query.page);
    };
    // A search made since is newer than the address.
    if (!shown.current.term) read();
    const controller = new AbortController();
    onHistoryNavigation(read, controller.signal);
    globalThis.addEventListener("pagehide", saveScrollPosition, { signal: controller.signal });
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onQuery` does the same in each render
  }, [param]);

  const isSettled = state.step !== "searching";
  const isBegun = useRef(false);
  const path = useRef("");
  useEffect(() => {
    const { pathname } = new URL(pageAddress());
    // A search that was in progress when the page changed adds no history entry.
    const isLeft = path.current !== "" && path.current !== pathname;
    path.current = pathname;
    // At the start the address sets the search, not the other way round.
    if (param && isSettled && (isBegun.current || term)) {
      const query = queryIn(param);
      if (!isLeft && (query.term !== term || pageWithin(query.page, count) !== page))
        putQueryParams({ [param]: term, [pageParam(param)]: page > 1 ? `${page}` : "" });
      else if (query.term !== term || query.page !== page) correct(param, term, page);
    }
    isBegun.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `page` is limited by the count
  }, [param, isSettled, term, page]);

  // After Back, the scroll position of the results is restored.
  const isWhole = "found" in state && state.isWhole;
  useLayoutEffect(() => {
    if (!isWhole || scroll.current === undefined) return;
    globalThis.scrollTo({ top: scroll.current, behavior: "instant" });
    scroll.current = undefined;
  }, [isWhole, term, page]);
}
