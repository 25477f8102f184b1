import { pushState, replaceState } from "./history.ts";

/** Marks a history entry as a step of a flow. It doesn't reveal what the step contains. */
export interface StepMark {
  /** A random name of the run through the flow. */
  run: string;
  /** Position of the step in the run. */
  at: number;
  /** Name of the form on another page that continues the run. */
  next?: string | undefined;
}

const KEY = "tv:step";

const stateOf = (): Readonly<Record<string, unknown>> => {
  const state: unknown = globalThis.history?.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
};

/** Returns the mark of the current history entry, or undefined if it has none. */
export function stepMark(): StepMark | undefined {
  const mark = stateOf()[KEY];
  if (typeof mark !== "object" || mark === null) return undefined;
  const { run, at, next } = mark as Record<string, unknown>;
  if (typeof run !== "string" || typeof at !== "number") return undefined;
  return { run, at, ...(typeof next === "string" ? { next } : {}) };
}

/** Adds a history entry with the same address and this mark. The rest of the state, such as a router's, is kept. */
export const pushStep = (mark: StepMark): boolean => pushState({ ...stateOf(), [KEY]: mark });

/** Marks the current history entry. */
export const markStep = (mark: StepMark): boolean => replaceState({ ...stateOf(), [KEY]: mark });
