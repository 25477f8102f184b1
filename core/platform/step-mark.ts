import { pushState, replaceState } from "./history.ts";

/** Marks an entry of the tab's history as a step. Tells nothing of what is in the step. */
export interface StepMark {
  /** A random name of the walk through the steps. */
  run: string;
  /** The place of the step in the walk. */
  at: number;
  /** The name of the form that the walk goes on with, on another page. */
  next?: string | undefined;
}

const KEY = "tv:step";

const stateOf = (): Readonly<Record<string, unknown>> => {
  const state: unknown = globalThis.history?.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
};

/** The mark of the entry that shows; undefined if it has none. */
export function stepMark(): StepMark | undefined {
  const mark = stateOf()[KEY];
  if (typeof mark !== "object" || mark === null) return undefined;
  const { run, at, next } = mark as Record<string, unknown>;
  if (typeof run !== "string" || typeof at !== "number") return undefined;
  return { run, at, ...(typeof next === "string" ? { next } : {}) };
}

/** Makes another entry of the same address, with this mark. What else is in the state, such as a router's, is kept. */
export const pushStep = (mark: StepMark): boolean => pushState({ ...stateOf(), [KEY]: mark });

/** Marks the entry that shows. */
export const markStep = (mark: StepMark): boolean => replaceState({ ...stateOf(), [KEY]: mark });
