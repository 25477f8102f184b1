import { useCallback, useLayoutEffect, useRef } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import { systemClock } from "../../../platform/clock.ts";
import { onBeforeNavigate } from "../../../platform/navigation-guard.ts";
import { onWindow } from "../../../platform/window-event.ts";
import { storeFlow, type StoredFlow } from "./stored-flow.ts";

/** Delay after the last input before it is stored, in ms. */
const STORE_DELAY_MS = 300;

export interface FlowStorage {
  /** Stores the current state after a short delay. */
  soon(): void;
  /** Stores it immediately. Resolves when it is stored. */
  now(): Promise<void>;
}

/**
 * Stores a flow for a reload or a sign-in (SES-10).
 * @param current returns the state to store, or undefined if there is none
 */
export function useStoredFlow(current: () => StoredFlow | undefined): FlowStorage {
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const stop = useRef(() => {});

  const now = useCallback(async () => {
    stop.current();
    const stored = latest.current();
    if (stored) await storeFlow(stored);
  }, []);
  const soon = useCallback(() => {
    stop.current();
    stop.current = systemClock.after(STORE_DELAY_MS, () => void now());
  }, [now]);

  useConnectedEffect(() => {
    const end = onBeforeNavigate(now);
    const gone = new AbortController();
    onWindow("pagehide", () => void now(), gone.signal);
    return () => {
      end();
      gone.abort();
      void now(); // the element is removed, and may be inserted again
    };
  }, [now]);
  return { soon, now };
}
