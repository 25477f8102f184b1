import { useRef, useState } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import { ApiError } from "../../../http/error.ts";
import { suggestAddresses, type Address } from "../../account/addresses.ts";
import { systemClock } from "../../../platform/clock.ts";
import { uuid } from "../../../platform/random.ts";
import { useCall } from "../../../element/hooks/hooks.ts";
import { pageFlowToken } from "./message.ts";
import type { Addresses } from "./field-code-type.ts";

/** Minimum length of a text that is looked up, in characters (PRC-7). */
export const LOOKUP_MIN = 4;
/** Delay after the last keystroke, in ms (PRC-7). */
export const LOOKUP_PAUSE_MS = 500;
/** Maximum time that a form waits for a lookup, in ms: suggestions must not block it. */
const LOOKUP_DEADLINE_MS = 8_000;

interface Found {
  text: string;
  /** Undefined if they couldn't be loaded. */
  addresses: readonly Address[] | undefined;
}

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const nobody: readonly Address[] = [];

/** Returns suggestions for a street address (PRC-7). Responses for an outdated text are dropped. */
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
  useConnectedEffect(() => leave, []);

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
      // Not looked up yet, or the lookup failed: the server validates it.
      return text === typed.trim() && addresses ? false : undefined;
    },
  };
}
