import { useEffect, useReducer } from "react";

interface Step {
  step: string;
}

/** What a state starts, by its step. `dispatch` does nothing once the state was left; `signal` is aborted then. */
export type Effects<S extends Step, E> = {
  [K in S["step"]]?: (
    state: Extract<S, { step: K }>,
    dispatch: (event: E) => void,
    signal: AbortSignal,
  ) => unknown;
};

/** Runs a flow: a pure transition, and effects listed by the state that starts them. */
export function useFlow<S extends Step, E>(
  transition: (state: S, event: E) => S,
  initial: S,
  effects: Effects<S, E>,
): [S, (event: E) => void] {
  const [state, dispatch] = useReducer(transition, initial);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const effect = effects[state.step as S["step"]] as
      | ((state: S, dispatch: (event: E) => void, signal: AbortSignal) => unknown)
      | undefined;
    effect?.(state, (event) => signal.aborted || dispatch(event), signal);
    return () => controller.abort();
    // A state starts its effect once, when it is entered, with what was known then.
  }, [state]);
  return [state, dispatch];
}
