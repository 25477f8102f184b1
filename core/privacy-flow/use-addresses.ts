import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api/error.ts";
import { suggestAddresses, type Address } from "../api/services/addresses.ts";
import { systemClock } from "../browser/clock.ts";
import { uuid } from "../browser/random.ts";
import { useCall } from "../element/hooks.ts";
import { pageFlowToken } from "./message.ts";

/** PRC-7: shortest text that is looked up, in characters. */
export const LOOKUP_MIN = 4;
/** PRC-7: how long somebody must have stopped typing, in ms. */
export const LOOKUP_PAUSE_MS = 500;
/** A lookup is waited for no longer than this, in ms: a form must not wait for a list. */
const LOOKUP_DEADLINE_MS = 8_000;

interface Found {
  text: string;
  /** Undefined where they could not be had. */
  addresses: readonly Address[] | undefined;
}

export interface Addresses {
  /** For the text that was looked up last. */
  suggestions: readonly Address[];
  /** The text has changed. */
  onText(text: string): void;
  /** Looks the text up at once, unless it was; resolves when it is known. */
  settle(text: string): Promise<void>;
  /** PRC-7: whether a text is the street of a suggestion; undefined where nobody can tell. */
  isSuggested(text: string): boolean | undefined;
}

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const nobody: readonly Address[] = [];

/** PRC-7: suggestions for a street address; an answer that comes after the text has changed is dropped. */
export function useAddresses(): Addresses {
  const call = useCall();
  const [processId] = useState(uuid);
  const [suggestions, setSuggestions] = useState(nobody);
  const found = useRef<Found>({ text: "", addresses: nobody });
  const asked = useRef<{ text: string; done: Promise<void>; stop(): void }>(undefined);
  const stopTimer = useRef(() => {});

  function leave(): void {
    stopTimer.current();
    asked.current?.stop();
    asked.current = undefined;
  }
  useEffect(() => leave, []);

  function lookUp(text: string): Promise<void> {
    if (asked.current?.text === text) return asked.current.done;
    leave();
    const gone = new AbortController();
    const ask = async () => {
      const options = { signal: gone.signal, deadlineMs: LOOKUP_DEADLINE_MS };
      const lookUpWith = (token: string) =>
        call(suggestAddresses, { processId, streetAddress: text }, { ...options, token });
      const token = await pageFlowToken().get();
      return lookUpWith(token).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        return lookUpWith(await pageFlowToken().renew(token));
      });
    };
    const answer = ask().then(
      (addresses) => ({ text, addresses }),
      () => ({ text, addresses: undefined }),
    );
    const done = answer.then((now) => {
      if (gone.signal.aborted) return;
      asked.current = undefined;
      found.current = now;
      setSuggestions(now.addresses ?? nobody);
    });
    asked.current = { text, done, stop: () => gone.abort() };
    return done;
  }

  const isOne = (text: string, addresses: readonly Address[]) =>
    addresses.some(({ street }) => plain(street) === plain(text));

  return {
    suggestions,
    onText(typed) {
      const text = typed.trim();
      leave();
      if ([...text].length < LOOKUP_MIN) {
        found.current = { text: "", addresses: nobody };
        return setSuggestions(nobody);
      }
      if (found.current.addresses && isOne(text, found.current.addresses)) return;
      stopTimer.current = systemClock.after(LOOKUP_PAUSE_MS, () => void lookUp(text));
    },
    async settle(typed) {
      const text = typed.trim();
      const { addresses } = found.current;
      if ([...text].length < LOOKUP_MIN || (addresses && isOne(text, addresses))) return;
      if (found.current.text !== text || !addresses) await lookUp(text);
    },
    isSuggested(typed) {
      const { text, addresses } = found.current;
      if (addresses && isOne(typed, addresses)) return true;
      if ([...typed.trim()].length < LOOKUP_MIN) return false;
      // Not looked up yet, or nobody there to ask: the server judges.
      return text === typed.trim() && addresses ? false : undefined;
    },
  };
}
