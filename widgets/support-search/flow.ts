import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import type { Found } from "../../core/domain/support/search/text-search.ts";
import { pageWithin } from "../../core/domain/support/search/paging.ts";

/** A search: its term and results page. */
export interface Query {
  term: string;
  page: number;
}

interface Shown extends Query {
  found: Found<SearchItem>;
  /** Whether the full text was searched too, not only the titles. */
  isWhole: boolean;
  /** The group whose results show; undefined for all. */
  group?: string | undefined;
}

/** States of a search (SUP-2, SUP-3). All but the first two and the last have results. */
export type State =
  | { step: "ready" }
  | ({ step: "searching" } & Query)
  | ({ step: "matched" } & Shown)
  | ({ step: "similar" } & Shown)
  | ({ step: "popular" } & Shown)
  | ({ step: "error"; error: unknown } & Query);

export type Event =
  | { type: "submitted"; query: Query | undefined }
  | { type: "found"; found: Found<SearchItem>; isWhole: boolean }
  | { type: "failed"; error: unknown }
  | { type: "narrowed"; group: string | undefined }
  | { type: "paged"; page: number };

/** Returns a result's group: its category, or the manuals. */
export const groupOf = ({ manual, category }: SearchItem): string => (manual ? "manual" : category);

/** Returns the results of the chosen group. */
export const itemsOf = ({ found, group }: Shown): readonly SearchItem[] =>
  group === undefined ? found.items : found.items.filter((item) => groupOf(item) === group);

/** Returns the page that can be shown. The requested one may only exist once the full text is searched. */
export const pageOf = (shown: Shown): number => pageWithin(shown.page, itemsOf(shown).length);

/** Returns the first state of a search; `ready` without one. */
export const initialState = (query: Query | undefined): State =>
  query ? { step: "searching", ...query } : { step: "ready" };

export function transition(state: State, event: Event): State {
  switch (event.type) {
    case "submitted":
      return initialState(event.query);
    case "found":
      return foundIn(state, event);
    case "failed":
      if (state.step !== "searching") return state;
      return { step: "error", error: event.error, term: state.term, page: state.page };
    case "paged":
      if (!("found" in state)) return state;
      return { ...state, page: pageWithin(event.page, itemsOf(state).length) };
    case "narrowed":
      if (!("found" in state)) return state;
      return { ...state, group: event.group, page: 1 };
  }
}

/** Applies results to the search that waits for them, or to a title search whose full text has loaded. */
function foundIn(state: State, { found, isWhole }: Extract<Event, { type: "found" }>): State {
  if (state.step !== "searching" && !("found" in state && isWhole && !state.isWhole)) return state;
  const { term, page } = state;
  const shown = { step: found.kind, term, page, found, isWhole };
  // The full text can drop a weak match in a title, and with it the last of a group.
  const group = "found" in state ? state.group : undefined;
  return itemsOf({ ...shown, group }).length ? { ...shown, group } : shown;
}
