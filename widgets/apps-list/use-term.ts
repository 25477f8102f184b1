import { useEffect, useState } from "react";
import { systemClock } from "../../core/platform/clock.ts";
import { termOf } from "../../core/domain/support/search/term.ts";

/** Delay between typing and searching, in ms (PAG-7). */
export const SEARCH_AFTER_MS = 150;

/** Returns the search term, debounced. An empty field applies immediately. */
export function useTerm(): { term: string; setText: (text: string) => void } {
  const [text, setText] = useState("");
  const [term, setTerm] = useState("");
  useEffect(() => {
    const next = termOf(text);
    if (!next) return setTerm("");
    return systemClock.after(SEARCH_AFTER_MS, () => setTerm(next));
  }, [text]);
  return { term, setText };
}
