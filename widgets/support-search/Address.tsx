import { useEffect, useLayoutEffect, useRef } from "react";
import { onStepInHistory, putQueryParams, queryParam } from "../../core/browser/address-bar.ts";
import { termOf } from "../../core/search/term.ts";
import type { Asked, State } from "./flow.ts";

/** The parameter of the results' page, beside the one of the term. */
const pageParam = (param: string) => `${param}-page`;

interface Props {
  param: string;
  state: State;
  onAsked: (asked: Asked) => void;
}

/**
 * Keeps term and page in the page's address, under the name that the page owner gives; its code is fetched only where
 * there is one. `onAsked` is told what the address asks for: when the element starts, and when somebody goes back or
 * forward.
 */
export function Address({ param, state, onAsked }: Props): null {
  const { term, page }: Asked = "term" in state ? state : { term: "", page: 1 };
  const shown = useRef({ term, page });
  useLayoutEffect(() => {
    shown.current = { term, page };
  });

  useEffect(() => {
    const read = (): Asked => ({
      term: termOf(queryParam(param)),
      page: Number(queryParam(pageParam(param))) || 1,
    });
    // A step within the page, to another of its headings, asks for nothing new.
    const ask = () => {
      const asked = read();
      if (asked.term !== shown.current.term || asked.page !== shown.current.page) onAsked(asked);
    };
    // What somebody has searched meanwhile is newer than the address.
    if (!shown.current.term) ask();
    const controller = new AbortController();
    onStepInHistory(ask, controller.signal);
    return () => controller.abort();
    // What `onAsked` does is the same each time it is made.
  }, [param]);

  const isSettled = state.step !== "searching";
  const isBegun = useRef(false);
  useEffect(() => {
    // At the start the address says what to search, not the other way round.
    if (isSettled && (isBegun.current || term))
      putQueryParams({ [param]: term, [pageParam(param)]: page > 1 ? `${page}` : "" });
    isBegun.current = true;
  }, [param, isSettled, term, page]);
  return null;
}
