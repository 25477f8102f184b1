import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { DEADLINE_MS } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { restoreKey, runMutation } from "../api/mutation.ts";
import { onDemand } from "../api/on-demand.ts";
import type { CustomerSubType } from "../api/services/privacy-flow.ts";
import { systemClock } from "../browser/clock.ts";
import { useElement } from "../element/context.ts";
import { useCall } from "../element/hooks.ts";
import { useFlow, useFlowEffects } from "../element/use-flow.ts";
import type { Values } from "./fields.ts";
import { initial, transition, type Event, type Pending, type Shown, type State } from "./flow.ts";
import { dropAllKept, dropKept, keptOf, takeKept } from "./kept.ts";
import { emptyMemory, forget, learn, memoryOf, note, recall, type Memory } from "./memory.ts";
import { isNeverAsked, mayBeCustomer } from "./message.ts";
import { answering, askingFor, beginning } from "./pending.ts";
import { fetchFieldCode } from "./read-answer.ts";
import type * as SignInCode from "./SigningIn.tsx";
import { LoginRequired, stepMessage } from "./step-message.ts";
import type { ActionButton } from "./step.ts";
import { useHandOver } from "./use-hand-over.ts";
import { useKept } from "./use-kept.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useStepHistory, type FlowRouter, type StepHistory } from "./use-step-history.ts";

/** PRC-10: title of the page whose spinner is held when a visitor comes to it, not for each answer on it. */
const IDENTITY_PAGE = "IRR Customer Identity";
/** PRC-10: how long, in ms. */
export const HOLD_REQUEST_MS = 3_000;
export const HOLD_DASHBOARD_MS = 4_000;

/** The element's state in each state of the flow; a sign-in sets its own besides (SignedIn). */
const elementStates = {
  starting: "loading",
  loading: "loading",
  showing: "ready",
  sending: "sending",
  failed: "error",
  "signing-in": "signed-out",
  "timed-out": "timed-out",
} as const satisfies Record<State["step"], string>;

/** At its start a flow waits no longer than this to know who is signed in, in ms. */
const LOGIN_PATIENCE_MS = 12_000;

/** Not found, gone: of a flow that the server knows no more. */
const isOver = ({ status }: ApiError) => status === 404 || status === 410;

/** Fetches the code of a sign-in; an element's own file does so, so that its reference tells of it. */
export type LoadSignIn = () => Promise<typeof SignInCode>;

export interface FlowOptions {
  /** Which form the flow begins with (`displayFormReferenceKey`). */
  entry: string;
  /** Who files the request, where that is known before anybody was asked. */
  customerSubType?: CustomerSubType | "";
  /** PRC-11 */
  crn?: string | undefined;
  /** PRC-10 */
  holdMs: number;
  /** Whether each step is an entry of the tab's history. */
  router: FlowRouter;
  signIn: LoadSignIn;
  /** A step is on the screen. */
  onShown?: (shown: Shown) => void;
}

export interface PrivacyFlow {
  state: State;
  dispatch: (event: Event) => void;
  /** What the tab's history leads to in place of the current step. */
  history: Pick<StepHistory, "past" | "toCurrent">;
  /** The flow has gone on at another page, to which the first of these leads. */
  elsewhere: { goOn(): void; startOver(): void } | undefined;
  /** PRC-3: what draws a sign-in, once one is needed. */
  signInCode: typeof SignInCode | undefined;
  /** What was typed into the step that shows, before it was drawn. */
  recall(stepName: string): Values | undefined;
  /** What stands in the fields of the step that shows. */
  note(values: Values): void;
  /** Answers the step that shows. */
  submit(button: ActionButton, values: Values): void;
  /** What was typed so far was about something else than what comes. */
  forget(): void;
  /** Begins anew; what was typed is gone. */
  restart(): void;
  /** Goes back from a sign-in that is not wanted. */
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

/** A privacy flow: message out, step in; kept over reloads and sign-ins. */
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
  const { handOver, goOnAt } = useHandOver(entry);
  /** When it was begun, by the steady clock, in ms. */
  const startedAt = useRef<number>(undefined);
  /** The flow goes on at another page, and is kept for there. */
  const hasGone = useRef(false);
  /** The message that waits for a sign-in was a customer's whose login has ended: so is the step. */
  const hasLostLogin = useRef(false);
  const shown = "shown" in state ? state.shown : undefined;
  const keeper = useKept(() => (hasGone.current ? undefined : keptOf(name, state, memory.current)));

  function begin(): Pending {
    memory.current = { ...memory.current, customerSubType };
    return beginning(name, memory.current);
  }

  async function start(): Promise<Event> {
    startedAt.current = systemClock.monotonic();
    // Whose it is must be known before it is opened; where that does not come, the first message tells.
    if (mayBeCustomer()) {
      const known = import("../session/page-customer.ts").then(({ pageCustomer }) => pageCustomer().start());
      await Promise.race([known.catch(() => {}), waited(LOGIN_PATIENCE_MS)]);
    }
    const kept = await takeKept(entry);
    if (!kept || kept.crn !== crn) return { type: "started", pending: begin() };
    memory.current = memoryOf(kept);
    if (kept.pending) {
      const { key, ...pending } = kept.pending;
      restoreKey(stepMessage, pending, key);
      return { type: "started", pending };
    }
    if (!kept.sessionId) return { type: "started", pending: begin() };
    return { type: "started", pending: askingFor(name, kept), known: kept };
  }

  async function askForLogin(): Promise<Event> {
    try {
      setSignInCode(await onDemand("sign-in/token", signIn));
      return { type: "login-required" };
    } catch (error) {
      return { type: "failed", error: asApiError(error) };
    }
  }

  /** @param spentMs what a visitor has waited before */
  async function go(pending: Pending, signal: AbortSignal, spentMs = 0, isAnew = false): Promise<Event> {
    try {
      const deadlineMs = DEADLINE_MS - holdMs - spentMs;
      const { answer, view } = await runMutation(stepMessage, { call, deadlineMs, signal }, pending);
      const isEntered = answer.pageName !== shown?.answer.pageName;
      if (isEntered && answer.pageName === IDENTITY_PAGE) await waited(holdMs, signal);
      // What was typed into a step that shows again although it is done belongs to what was done.
      if (answer.stepName === shown?.answer.stepName && !answer.errors.length)
        forget(memory.current, answer.stepName);
      return { type: "answered", answer, view, isAnew };
    } catch (caught) {
      if (caught instanceof LoginRequired) return askForLogin();
      const error = asApiError(caught);
      if (isOver(error) && pending.message.sessionId && !isAnew)
        return go({ ...begin(), isAfterSignIn: pending.isAfterSignIn }, signal, spentMs, true);
      return { type: "failed", error };
    }
  }

  useLayoutEffect(() => setState(elementStates[state.step]), [setState, state.step]);
  useFlowEffects(state, dispatch, {
    starting(_, next) {
      const form = steps.wentOnAt();
      setNextForm(form);
      return form === undefined ? start().then(next) : undefined;
    },
    loading: ({ pending }, next, signal) => {
      void keeper.now();
      const spentMs = Math.min(systemClock.monotonic() - (startedAt.current ?? Infinity), LOGIN_PATIENCE_MS);
      startedAt.current = undefined;
      return go(pending, signal, Math.max(0, spentMs)).then(next);
    },
    sending: ({ pending }, next, signal) => go(pending, signal).then(next),
    showing({ shown: now }) {
      const { answer, view } = now;
      if (view.kind === "step") {
        const { fields, buttons, dropped } = view.step;
        // Where its code does not come, nobody is told: no visitor waits for that.
        if (dropped.length)
          fetchFieldCode().then(
            (code) => code.tellBroken(host, dropped),
            () => {},
          );
        // The end of a flow: there is nothing to come back to.
        if (!fields.length && !buttons.length) memory.current.typed = {};
      }
      const kept = keptOf(name, state, memory.current);
      hasGone.current = kept !== undefined && handOver(answer, kept, steps.goesOnAt);
      if (hasGone.current) return;
      steps.onShown(now);
      keeper.soon(); // the step is to be seen first
      void fetchFieldCode(); // while the visitor reads
      onShown?.(now);
    },
    "signing-in": () => void keeper.now(),
    // PRC-4: the next person at this device must not read what was typed.
    "timed-out"() {
      steps.forget();
      memory.current = emptyMemory(customerSubType);
      dropAllKept(entry);
    },
  });

  const restart = useCallback(() => {
    steps.forget();
    memory.current = emptyMemory(customerSubType);
    hasLostLogin.current = false;
    dropKept(entry);
    dispatch({ type: "restarted" });
  }, [entry, customerSubType]);

  useSignOut((isLapsed) => {
    // Any other flow may show what is a customer's, whoever it is said to be for.
    if (isNeverAsked(memory.current.customerSubType)) return;
    steps.forget();
    if (!isLapsed) return restart();
    hasLostLogin.current = true;
    if (state.step === "showing" || state.step === "failed") {
      // What shows goes until it is known whether it needs a sign-in; what was typed comes back with it.
      const kept = keptOf(name, state, memory.current);
      if (kept) dispatch({ type: "started", pending: askingFor(name, kept), known: kept });
    } else if ("pending" in state) {
      // PRC-3: the message on its way is kept for the next sign-in, and what shows goes until then.
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
            goOn: () => goOnAt(nextForm),
            startOver() {
              steps.startOver();
              setNextForm(undefined);
              void start().then(dispatch);
            },
          },
    signInCode,
    restart,
    recall: (stepName) => recall(memory.current, stepName),
    note(values) {
      if (shown?.view.kind !== "step") return;
      note(memory.current, shown.answer.stepName, shown.view.step.fields, values);
      keeper.soon();
    },
    forget: () => void (memory.current.typed = {}),
    submit({ value, checks }, values) {
      if (!shown) return;
      hasLostLogin.current = false;
      const step = shown.view.kind === "step" ? shown.view.step : undefined;
      const fields = { ...step?.hidden, ...values };
      // One that does not check may be about the step, or lead back: nothing is said with it yet.
      if (checks) learn(memory.current, fields);
      const kept = step?.fields.filter(({ isKept }) => isKept).map(({ name }) => [name, values[name] ?? ""]);
      steps.onSubmitted(shown, Object.fromEntries(kept ?? []));
      const pending = answering(name, shown, memory.current, value, fields);
      dispatch({ type: "submitted", pending });
    },
    decline: () => (hasLostLogin.current ? restart() : dispatch({ type: "declined", begin: begin() })),
  };
}
