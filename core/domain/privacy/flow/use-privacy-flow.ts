/*
 * The hook that connects the parts of a privacy flow: states (flow.ts), messages (message.ts), stored state
 * (stored-flow.ts) and history (use-step-history.ts). FlowView.tsx renders the flow.
 */

import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { DEADLINE_MS } from "../../../http/client.ts";
import { ApiError } from "../../../http/error.ts";
import { restoreKey, runMutation } from "../../../http/mutation.ts";
import { onDemand } from "../../../http/on-demand.ts";
import type { CustomerSubType } from "../privacy-flow.ts";
import { systemClock } from "../../../platform/clock.ts";
import { useElement } from "../../../platform/element-context.ts";
import { useCall } from "../../../element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../../element/hooks/use-flow.ts";
import type { Values } from "./fields.ts";
import {
  elementStates,
  initial,
  isOver,
  transition,
  type Event,
  type Pending,
  type Shown,
  type State,
} from "./flow.ts";
import {
  dropAllStoredFlows,
  dropStoredFlow,
  storedFlowOf,
  takeStoredFlow,
  useStoredFlow,
} from "./stored-flow.ts";
import { emptyMemory, forget, saveRequestType, memoryOf, saveValues, recall, type Memory } from "./memory.ts";
import {
  isNeverSignedIn,
  mayBeCustomer,
  submitMessage,
  currentStepMessage,
  firstStepMessage,
  LoginRequired,
  stepMessage,
} from "./message.ts";
import { fetchFieldCode } from "./read-answer.ts";
import type * as SignInCode from "./SigningIn.tsx";
import type { ActionButton } from "./step.ts";
import { useHandOver } from "./use-hand-over.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useStepHistory, type FlowRouter, type StepHistory } from "./use-step-history.ts";

/**
 * Title of the page whose loading indicator is held when the visitor enters it, but not for each response on it
 * (PRC-10).
 */
const IDENTITY_PAGE = "IRR Customer Identity";
/** How long it is held, in ms (PRC-10). */
export const HOLD_REQUEST_MS = 3_000;
export const HOLD_DASHBOARD_MS = 4_000;

/** Maximum time that a starting flow waits to know whether a customer is signed in, in ms. */
const LOGIN_TIMEOUT_MS = 12_000;

/** Loads the code of a sign-in. The element's own file does so, so that the sign-in is in the element's reference. */
export type LoadSignIn = () => Promise<typeof SignInCode>;

export interface FlowOptions {
  /** The form that the flow starts with (`displayFormReferenceKey`). */
  entry: string;
  /** Who files the request, if that is known before the visitor is asked. */
  customerSubType?: CustomerSubType | "";
  /** PRC-11 */
  crn?: string | undefined;
  /** PRC-10 */
  holdMs: number;
  /** Whether each step is an entry of the tab's history. */
  router: FlowRouter;
  signIn: LoadSignIn;
  /** Called when a step is shown. */
  onShown?: (shown: Shown) => void;
}

export interface PrivacyFlow {
  state: State;
  dispatch: (event: Event) => void;
  /** The step that the tab's history shows instead of the current one. */
  history: Pick<StepHistory, "past" | "toCurrent">;
  /** Set if the flow has continued on another page. `continueFlow` navigates there. */
  elsewhere: { continueFlow(): void; startOver(): void } | undefined;
  /** The sign-in's code, once it is needed (PRC-3). */
  signInCode: typeof SignInCode | undefined;
  /** Returns the values typed into the current step before it was rendered. */
  recall(stepName: string): Values | undefined;
  /** Records the values of the current step's fields. */
  saveValues(values: Values): void;
  /** Submits the current step. */
  submit(button: ActionButton, values: Values): void;
  /** Deletes the typed values, because the next step is about something else. */
  forget(): void;
  /** Starts over and deletes the typed values. */
  restart(): void;
  /** Goes back from a sign-in that the visitor declines. */
  decline(): void;
}

const waited = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = systemClock.after(ms, resolve);
    signal?.addEventListener("abort", stop);
  });

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError("network", { operation: "privacyFlow/step", cause: error });

/** Runs a privacy flow: sends messages, shows steps, and stores its state across reloads and sign-ins. */
export function usePrivacyFlow(options: FlowOptions): PrivacyFlow {
  const { entry, customerSubType = "", crn = "", holdMs, router, signIn, onShown } = options;
  const name = { entry, crn };
  const { host, setState } = useElement();
  const call = useCall();
  const [state, dispatch] = useFlow(transition, initial);
  const memory = useRef<Memory>(emptyMemory(customerSubType));
  const [signInCode, setSignInCode] = useState<typeof SignInCode>();
  const steps = useStepHistory(router, memory);
  const [nextForm, setNextForm] = useState<string>();
  const { handOver, continueAt } = useHandOver(entry);
  /** Monotonic time of its start, in ms. */
  const startedAt = useRef<number>(undefined);
  /** Whether the flow continues on another page and is stored for it. */
  const hasLeft = useRef(false);
  /** Whether the message that waits for a sign-in belongs to a customer whose login has ended, and so does the step. */
  const hasLostLogin = useRef(false);
  const shown = "shown" in state ? state.shown : undefined;
  const flowStorage = useStoredFlow(() =>
    hasLeft.current ? undefined : storedFlowOf(name, state, memory.current),
  );

  function begin(): Pending {
    memory.current = { ...memory.current, customerSubType };
    return firstStepMessage(name, memory.current);
  }

  async function start(): Promise<Event> {
    startedAt.current = systemClock.monotonic();
    // The customer must be known before stored data is decrypted. If that fails, the first message reports it.
    if (mayBeCustomer()) {
      const known = import("../../../session/lifecycle/page-customer.ts").then(({ pageCustomer }) =>
        pageCustomer().start(),
      );
      await Promise.race([known.catch(() => {}), waited(LOGIN_TIMEOUT_MS)]);
    }
    const stored = await takeStoredFlow(entry);
    if (!stored || stored.crn !== crn) return { type: "started", pending: begin() };
    memory.current = memoryOf(stored);
    if (stored.pending) {
      const { key, ...pending } = stored.pending;
      restoreKey(stepMessage, pending, key);
      return { type: "started", pending };
    }
    if (!stored.sessionId) return { type: "started", pending: begin() };
    return { type: "started", pending: currentStepMessage(name, stored), known: stored };
  }

  async function askForLogin(): Promise<Event> {
    try {
      setSignInCode(await onDemand("sign-in/token", signIn));
      return { type: "login-required" };
    } catch (error) {
      return { type: "failed", error: asApiError(error) };
    }
  }

  /** @param spentMs how long the visitor has already waited */
  async function go(pending: Pending, signal: AbortSignal, spentMs = 0, isRestarted = false): Promise<Event> {
    try {
      const deadlineMs = DEADLINE_MS - holdMs - spentMs;
      const { answer, view } = await runMutation(stepMessage, { call, deadlineMs, signal }, pending);
      const isEntered = answer.pageName !== shown?.answer.pageName;
      if (isEntered && answer.pageName === IDENTITY_PAGE) await waited(holdMs, signal);
      // A step that is done and shown again: the typed values belong to the one that is done.
      if (answer.stepName === shown?.answer.stepName && !answer.errors.length)
        forget(memory.current, answer.stepName);
      return { type: "answered", answer, view, isRestarted };
    } catch (caught) {
      if (caught instanceof LoginRequired) return askForLogin();
      const error = asApiError(caught);
      if (isOver(error) && pending.message.sessionId && !isRestarted)
        return go({ ...begin(), isAfterSignIn: pending.isAfterSignIn }, signal, spentMs, true);
      return { type: "failed", error };
    }
  }

  useLayoutEffect(() => setState(elementStates[state.step]), [setState, state.step]);
  useFlowEffects(state, dispatch, {
    starting(_, next) {
      const form = steps.continuedAt();
      setNextForm(form);
      return form === undefined ? start().then(next) : undefined;
    },
    loading: ({ pending }, next, signal) => {
      void flowStorage.now();
      const spentMs = Math.min(systemClock.monotonic() - (startedAt.current ?? Infinity), LOGIN_TIMEOUT_MS);
      startedAt.current = undefined;
      return go(pending, signal, Math.max(0, spentMs)).then(next);
    },
    sending: ({ pending }, next, signal) => go(pending, signal).then(next),
    showing({ shown: now }) {
      const { answer, view } = now;
      if (view.kind === "step") {
        const { fields, buttons, dropped } = view.step;
        // If its code fails to load, the report is dropped: no visitor depends on it.
        if (dropped.length)
          fetchFieldCode().then(
            (code) => code.reportBrokenStep(host, dropped),
            () => {},
          );
        // The flow has ended, so there is nothing to come back to.
        if (!fields.length && !buttons.length) memory.current.typed = {};
      }
      const stored = storedFlowOf(name, state, memory.current);
      hasLeft.current = stored !== undefined && handOver(answer, stored, steps.onContinuedAt);
      if (hasLeft.current) return;
      steps.onShown(now);
      flowStorage.soon(); // show the step first
      void fetchFieldCode(); // while the visitor reads
      onShown?.(now);
    },
    "signing-in": () => void flowStorage.now(),
    // PRC-4: the next person at this device must not read what was typed.
    "timed-out"() {
      steps.forget();
      memory.current = emptyMemory(customerSubType);
      dropAllStoredFlows(entry);
    },
  });

  const restart = useCallback(() => {
    steps.forget();
    memory.current = emptyMemory(customerSubType);
    hasLostLogin.current = false;
    dropStoredFlow(entry);
    dispatch({ type: "restarted" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `steps` does the same in each render
  }, [entry, customerSubType]);

  useSignOut((isLapsed) => {
    // All other flows may show a customer's data, regardless of whom the request is for.
    if (isNeverSignedIn(memory.current.customerSubType)) return;
    steps.forget();
    if (!isLapsed) return restart();
    hasLostLogin.current = true;
    if (state.step === "showing" || state.step === "failed") {
      // Hide the step until the server has decided whether it requires a sign-in. The typed values return with it.
      const stored = storedFlowOf(name, state, memory.current);
      if (stored) dispatch({ type: "started", pending: currentStepMessage(name, stored), known: stored });
    } else if ("pending" in state) {
      // Keep the message for the next sign-in, and hide the step until then (PRC-3).
      dispatch({ type: "login-required" });
      onDemand("sign-in/token", signIn).then(setSignInCode, restart);
    }
  });

  return {
    state,
    dispatch,
    history: steps,
    elsewhere:
      nextForm === undefined
        ? undefined
        : {
            continueFlow: () => continueAt(nextForm),
            startOver() {
              steps.startOver();
              setNextForm(undefined);
              void start().then(dispatch);
            },
          },
    signInCode,
    restart,
    recall: (stepName) => recall(memory.current, stepName),
    saveValues(values) {
      if (shown?.view.kind !== "step") return;
      saveValues(memory.current, shown.answer.stepName, shown.view.step.fields, values);
      flowStorage.soon();
    },
    forget() {
      if (state.step !== "sending") memory.current.typed = {};
    },
    submit({ value, checks }, values) {
      // A press while the step is being sent is no answer: its values must not count for the next steps.
      if (!shown || state.step === "sending") return;
      hasLostLogin.current = false;
      const step = shown.view.kind === "step" ? shown.view.step : undefined;
      const fields = { ...step?.hidden, ...values };
      // A button that doesn't validate may be about the step, or lead back: its values don't count yet.
      if (checks) saveRequestType(memory.current, fields);
      const storable = step?.fields
        .filter(({ isStored }) => isStored)
        .map(({ name }) => [name, values[name] ?? ""]);
      steps.onSubmitted(shown, Object.fromEntries(storable ?? []));
      const pending = submitMessage(name, shown, memory.current, value, fields);
      dispatch({ type: "submitted", pending });
    },
    decline: () => (hasLostLogin.current ? restart() : dispatch({ type: "declined", begin: begin() })),
  };
}
