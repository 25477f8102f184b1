import type { Failure } from "../../core/http/failure.ts";

/** Why a switch went back. */
export interface Refusal {
  failure: Failure;
}

/**
 * Switches with optimistic updates: values shown before the server confirms them, which of these are being sent, and which
 * switches went back because sending failed.
 */
export interface Toggles {
  optimistic: Readonly<Record<string, boolean>>;
  sent: Readonly<Record<string, boolean>>;
  refused: Readonly<Record<string, Refusal>>;
  /** The last response, for screen readers. */
  last: { ok: true } | { ok: false; key: string } | undefined;
}

export type Event =
  | { type: "turned"; key: string; on: boolean }
  | { type: "sent"; choices: Readonly<Record<string, boolean>> }
  | { type: "confirmed"; keys: readonly string[] }
  | ({ type: "refused"; keys: readonly string[] } & Refusal)
  | { type: "reset" };

export const initial: Toggles = { optimistic: {}, sent: {}, refused: {}, last: undefined };

/** Why the last response put a switch back, and which one. */
export function lastRefusal({ last, refused }: Toggles): (Refusal & { key: string }) | undefined {
  if (!last || last.ok) return undefined;
  const refusal = refused[last.key];
  return refusal && { ...refusal, key: last.key };
}

const omit = <V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

export function transition(state: Toggles, event: Event): Toggles {
  switch (event.type) {
    case "turned":
      return {
        ...state,
        optimistic: { ...state.optimistic, [event.key]: event.on },
        refused: omit(state.refused, [event.key]),
        last: undefined,
      };
    case "sent":
      return { ...state, sent: { ...state.sent, ...event.choices } };
    case "confirmed":
      return { ...answered(state, event.keys), last: { ok: true } };
    case "refused": {
      const { keys, failure } = event;
      // A switch that changed again since keeps its new value, which still has to be sent.
      const back = keys.filter((key) => state.optimistic[key] === state.sent[key]);
      const marks = Object.fromEntries(back.map((key) => [key, { failure }]));
      const [key] = back;
      return {
        ...answered(state, keys),
        refused: { ...state.refused, ...marks },
        last: key === undefined ? state.last : { ok: false, key },
      };
    }
    case "reset":
      // Requests in progress stay. Error marks and messages are cleared.
      return { ...state, refused: {}, last: undefined };
  }
}

/** What was sent is settled. Switches that changed since stay unconfirmed. */
function answered(state: Toggles, keys: readonly string[]): Toggles {
  const over = keys.filter((key) => state.optimistic[key] === state.sent[key]);
  return { ...state, optimistic: omit(state.optimistic, over), sent: omit(state.sent, keys) };
}

/** Returns unconfirmed values that aren't being sent. */
export const unsent = ({ optimistic, sent }: Toggles): Record<string, boolean> =>
  omit(optimistic, Object.keys(sent));
