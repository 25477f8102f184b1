import type { SearchItem } from "../../core/api/services/content-layout.ts";
import type { Found } from "../../core/search/article-search.ts";
import { pageWithin } from "../../core/search/paging.ts";

/** What is asked for: a term and the page of its results. */
export interface Asked {
  term: string;
  page: number;
}

interface Shown extends Asked {
  found: Found<SearchItem>;
  /** Whether the articles' own words were searched too, not their titles alone. */
  isWhole: boolean;
}

/** States of a search (SUP-2, SUP-3): the last but one are what was found. */
export type State =
  | { step: "ready" }
  | ({ step: "searching" } & Asked)
  | ({ step: "matched" } & Shown)
  | ({ step: "similar" } & Shown)
  | ({ step: "popular" } & Shown)
  | ({ step: "error"; error: unknown } & Asked);

export type Event =
  | { type: "asked"; asked: Asked | undefined }
  | { type: "found"; found: Found<SearchItem>; isWhole: boolean }
  | { type: "failed"; error: unknown }
  | { type: "paged"; page: number };

/** The page that can be drawn of what was found; the one asked for may only come with the articles' own words. */
export const pageOf = ({ page, found }: Shown): number => pageWithin(page, found.items.length);

/** What follows from a wish; nothing is shown where there is none. */
export const begin = (asked: Asked | undefined): State =>
  asked ? { step: "searching", ...asked } : { step: "ready" };

export function transition(state: State, event: Event): State {
  switch (event.type) {
    case "asked":
      return begin(event.asked);
    case "found":
      return foundIn(state, event);
    case "failed":
      if (state.step !== "searching") return state;
      return { step: "error", error: event.error, term: state.term, page: state.page };
    case "paged":
      if (!("found" in state)) return state;
      return { ...state, page: pageWithin(event.page, state.found.items.length) };
  }
}

/** An answer belongs to the search that waits for it, or to titles whose articles have been read since. */
function foundIn(state: State, { found, isWhole }: Extract<Event, { type: "found" }>): State {
  if (state.step !== "searching" && !("found" in state && isWhole && !state.isWhole)) return state;
  const { term, page } = state;
  return { step: found.kind, term, page, found, isWhole };
}
