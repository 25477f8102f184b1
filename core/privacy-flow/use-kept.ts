import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { systemClock } from "../browser/clock.ts";
import { beforeLeaving } from "../browser/leaving.ts";
import { onWindow } from "../browser/window-event.ts";
import { keep, type Kept } from "./kept.ts";

/** What is typed is kept when nothing more is for this long, in ms. */
const PAUSE_MS = 300;

export interface Keeper {
  /** Keeps what there is now, soon. */
  soon(): void;
  /** The same at once; resolves when it is kept. */
  now(): Promise<void>;
}

/** Keeps a flow for a reload or a sign-in (SES-10); `current` gives what there is now, undefined where there is nothing. */
export function useKept(current: () => Kept | undefined): Keeper {
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const stop = useRef(() => {});

  const now = useCallback(async () => {
    stop.current();
    const kept = latest.current();
    if (kept) await keep(kept);
  }, []);
  const soon = useCallback(() => {
    stop.current();
    stop.current = systemClock.after(PAUSE_MS, () => void now());
  }, [now]);

  useEffect(() => {
    const end = beforeLeaving(now);
    const gone = new AbortController();
    onWindow("pagehide", () => void now(), gone.signal);
    return () => {
      end();
      gone.abort();
      void now(); // the element leaves the page, and may come back
    };
  }, [now]);
  return { soon, now };
}
