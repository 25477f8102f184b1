import { useEffect, useState } from "react";
import { systemClock } from "../../core/browser/clock.ts";
import { termOf } from "../../core/search/term.ts";

/** Typing must rest this long before the list follows, in ms (PAG-7). */
export const SEARCH_AFTER_MS = 150;

/** The term that is searched: what is typed, once typing rests. An empty field needs no waiting. */
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
