import { useEffect, useRef, useState } from "react";
import { systemClock } from "../../core/platform/clock.ts";
import type { SearchItem } from "../../core/domain/support/content-layout.ts";
import { suggest, type Items } from "../../core/domain/support/search/article-search.ts";
import { termOf } from "../../core/domain/support/search/term.ts";
import type { Articles } from "./articles.ts";

/** Delay between typing and suggestions (SUP-2), in ms. */
const SUGGEST_AFTER_MS = 150;
/** The lookup starts this long before they show, in ms, because a slow machine needs the time for many articles. */
const LOOK_AHEAD_MS = 75;
/** Additional delay before the full text loads for the next search, in ms. */
const READ_AFTER_MS = 1000;
/** Minimum length of a term: a single character matches too much. */
const LEAST_TERM = 2;
/** Maximum number of suggestions. */
const MOST = 8;

/** Articles with matching titles, and what to highlight in them. */
export type Suggestions = Items<SearchItem>;

const none: Suggestions = { items: [], highlightTerms: { terms: [], phrase: "" } };

/**
 * Returns suggestions for the typed text (SUP-2). New text stops the lookup for earlier text. If the content fails
 * there are none; only a submitted search reports the error. `prepare` is called when typing rests longer, to load
 * what the next search needs.
 */
export function useSuggestions(
  open: () => Promise<Articles>,
  prepare: (articles: Articles | undefined) => void,
) {
  const [found, setFound] = useState(none);
  const stop = useRef(() => {});
  // Not in the language before.
  useEffect(() => clear, [open]);

  function search(text: string): void {
    stop.current();
    const term = termOf(text);
    if (term.length < LEAST_TERM) return setFound(none);
    let isStale = false;
    const due = systemClock.monotonic() + SUGGEST_AFTER_MS;
    const lookUp = async () => {
      const articles = await open().catch(() => undefined);
      if (isStale) return;
      const next = articles ? suggest(articles.index, term, MOST) : none;
      cancel = systemClock.after(due - systemClock.monotonic(), () => {
        setFound(next);
        cancel = systemClock.after(READ_AFTER_MS, () => prepare(articles));
      });
    };
    let cancel = systemClock.after(SUGGEST_AFTER_MS - LOOK_AHEAD_MS, lookUp);
    stop.current = () => {
      isStale = true;
      cancel();
    };
  }

  function clear(): void {
    stop.current();
    setFound(none);
  }

  return { found, search, clear };
}
