import { useEffect, useRef, useState } from "react";
import { systemClock } from "../../core/browser/clock.ts";
import type { SearchItem } from "../../core/api/services/content-layout.ts";
import type { Sought } from "../../core/search/highlight.ts";
import { termOf } from "../../core/search/term.ts";
import type { Articles } from "./articles.ts";

/** Typing must rest this long before suggestions are shown (SUP-2), in ms. */
const SUGGEST_AFTER_MS = 150;
/** They are looked for so long before that, in ms: among many articles a slow machine takes as long as that to find them. */
const LOOK_AHEAD_MS = 75;
/** Typing must rest this long besides before the articles' own words are fetched for the search to come, in ms. */
const READ_AFTER_MS = 1000;
/** Suggestions are looked for from so many characters on: a single one says nothing. */
const LEAST_TERM = 2;
/** So many are shown. */
const MOST = 8;

/** Articles whose titles begin to look like what is typed, and what to mark in them. */
export interface Suggestions {
  items: readonly SearchItem[];
  sought: Sought;
}

const none: Suggestions = { items: [], sought: { terms: [], phrase: "" } };

/**
 * Suggestions for what is being typed (SUP-2). A later text stops the search for an earlier one. Where the content
 * does not come there are none: only a search that somebody asked for tells of it. `prepare` is called when typing rests
 * for longer, for the search to come.
 */
export function useSuggestions(open: () => Promise<Articles>, prepare: () => void) {
  const [found, setFound] = useState(none);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function ask(text: string): void {
    stop.current();
    const term = termOf(text);
    if (term.length < LEAST_TERM) return setFound(none);
    let isStale = false;
    const due = systemClock.monotonic() + SUGGEST_AFTER_MS;
    const suggest = async () => {
      const articles = await open().catch(() => undefined);
      if (isStale) return;
      const next = articles?.search.suggest(term, MOST) ?? none;
      cancel = systemClock.after(due - systemClock.monotonic(), () => {
        setFound(next);
        cancel = systemClock.after(READ_AFTER_MS, () => {
          prepare();
          void articles?.readWhole();
        });
      });
    };
    let cancel = systemClock.after(SUGGEST_AFTER_MS - LOOK_AHEAD_MS, suggest);
    stop.current = () => {
      isStale = true;
      cancel();
    };
  }

  function clear(): void {
    stop.current();
    setFound(none);
  }

  return { found, ask, clear };
}
