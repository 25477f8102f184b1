/*
 * Connects the states of an action (flow.ts) to its dialog and its request, and updates the shared data afterwards.
 * The code of dialog and request, ActionSteps.tsx, loads ahead or when the dialog opens.
 */

import { useRef } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import type { Subscription } from "../../core/domain/subscriptions/subscriptions.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { codeOnDemand, useCode } from "../../core/element/hooks/use-code.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import type { AcceptedTerms } from "../../core/domain/subscriptions/receipt/accepted-terms.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type * as Code from "./ActionSteps.tsx";
import { freshen, type ActionRequest } from "./actions.ts";
import { initial, transition, type Done, type Event } from "./flow.ts";

const steps = codeOnDemand("subscriptions/action", () => import("./ActionSteps.tsx"));
export type Steps = typeof Code;

interface Deps {
  ids: CustomerIds;
  all: readonly Subscription[];
  /** Whether there is any action. */
  canAsk: boolean;
  onAccepted: (terms: AcceptedTerms) => void;
  onDone: (done: Done) => void;
}

/** Updates the subscriptions and the data that depends on them, in this tab and the others. */
function notifyAll({ subscriptionsAfter }: Steps, { request, change }: Done): void {
  const { subscriptions, invalidate } = customerData();
  subscriptions.change(subscriptionsAfter(request, change));
  void subscriptions.load(true);
  invalidate("banner");
  invalidate("wallet"); // whether the card pays for something
  if (change.amountCharged !== 0) invalidate("transactions");
}

/**
 * SUB-3: an action, from the question on. Its dialog can be closed during the request, and opens again at its end.
 */
export function useAction({ ids: { personId }, all, canAsk, onAccepted, onDone }: Deps) {
  const call = useCall();
  const shownTexts = useRef<readonly string[]>([]);
  const flow = useDialogFlow(transition, initial);
  const { state, dispatch, isOpen } = flow;

  const code = useCode(steps, isOpen ? "now" : canAsk ? "ahead" : "later");

  async function work(loaded: Steps, request: ActionRequest): Promise<Event> {
    try {
      const change = await loaded.carryOut({
        call,
        personId,
        request,
        shownTexts: shownTexts.current,
        onAccepted,
      });
      const done = { request, change, at: systemClock.now() };
      // It is done, whatever the view shows now.
      notifyAll(loaded, done);
      onDone(done);
      return { type: "done", ...done };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server's data may differ from what is shown.
      customerData().invalidate("subscriptions");
      return { type: "failed", failure: toFailure(error) };
    }
  }

  useFlowEffects(state, dispatch, {
    working: ({ request }, next) =>
      code.data &&
      work(code.data, request).then((event) => {
        next(event);
        flow.open();
      }),
  });

  const known =
    "request" in state && state.step !== "done" ? { ...state, request: freshen(state.request, all) } : state;
  return {
    ...flow,
    state: known,
    steps: code,
    onStepsRetry: () => void steps.load(true),
    ask: (request: ActionRequest) => flow.open({ type: "asked", request }),
    confirm(texts: readonly string[]) {
      shownTexts.current = texts;
      if ("request" in known) dispatch({ type: "confirmed", request: known.request });
    },
  };
}
