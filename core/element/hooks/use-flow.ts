import { useLayoutEffect, useReducer } from "react";

interface Step {
  step: string;
}

/** What a state starts, by its step. After the state has been left, `dispatch` does nothing and `signal` is aborted. */
export type Effects<S extends Step, E> = {
  [K in S["step"]]?: (
    state: Extract<S, { step: K }>,
    dispatch: (event: E) => void,
    signal: AbortSignal,
  ) => unknown;
};

/** A flow: a pure transition from state and event to the next state. */
export const useFlow = <S extends Step, E>(transition: (state: S, event: E) => S, initial: S) =>
  useReducer(transition, initial);

/**
 * Runs what the states of a flow start. Call it after `useElementState`, so that the element's state is already correct
 * when an effect notifies the page.
 */
export function useFlowEffects<S extends Step, E>(
  state: S,
  dispatch: (event: E) => void,
  effects: Effects<S, E>,
): void {
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const effect = effects[state.step as S["step"]] as
      | ((state: S, dispatch: (event: E) => void, signal: AbortSignal) => unknown)
      | undefined;
    effect?.(state, (event) => signal.aborted || dispatch(event), signal);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a state starts its effect once, when it is entered, with the values of that moment
  }, [state]);
}
