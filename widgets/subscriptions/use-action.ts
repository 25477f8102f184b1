import { useRef } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import type { Subscription } from "../../core/domain/subscriptions/subscriptions.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { codeOnDemand, useCode } from "../../core/element/hooks/use-code.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useReportError } from "../../core/element/hooks/use-report-error.ts";
import type { AcceptedTerms } from "../../core/domain/subscriptions/receipt/accepted-terms.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type * as Code from "./ActionSteps.tsx";
import { freshen, type Wish } from "./actions.ts";
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

/** Notifies this tab and the others: statement, banners, and the blockers of a deactivation. */
function tellAll({ after }: Steps, { wish, change }: Done): void {
  const { subscriptions, changed } = customerData();
  subscriptions.change(after(wish, change));
  void subscriptions.load(true);
  changed("banner");
  changed("wallet"); // whether the card pays for something
  if (change.amountCharged !== 0) changed("transactions");
}

/**
 * SUB-3: an action, from the question on. Its dialog can be closed during the request, and opens again at its end.
 */
export function useAction({ ids: { personId }, all, canAsk, onAccepted, onDone }: Deps) {
  const call = useCall();
  const asked = useRef<readonly string[]>([]);
  const flow = useDialogFlow(transition, initial);
  const { state, dispatch, isOpen } = flow;

  const code = useCode(steps, isOpen ? "now" : canAsk ? "ahead" : "later");

  async function work(loaded: Steps, wish: Wish): Promise<Event> {
    try {
      const change = await loaded.carryOut({ call, personId, wish, asked: asked.current, onAccepted });
      const done = { wish, change, at: systemClock.now() };
      // It is done, whatever the view shows now.
      tellAll(loaded, done);
      onDone(done);
      return { type: "done", ...done };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server's data may differ from what is shown.
      customerData().changed("subscriptions");
      return { type: "failed", failure: toFailure(error) };
    }
  }

  useFlowEffects(state, dispatch, {
    working: ({ wish }, next) =>
      code.data &&
      work(code.data, wish).then((event) => {
        next(event);
        flow.open();
      }),
  });

  useReportError("failure" in state ? state.failure.error : undefined);

  const known =
    "wish" in state && state.step !== "done" ? { ...state, wish: freshen(state.wish, all) } : state;
  return {
    ...flow,
    state: known,
    steps: code,
    onStepsRetry: () => void steps.load(true),
    ask: (wish: Wish) => flow.open({ type: "asked", wish }),
    confirm(words: readonly string[]) {
      asked.current = words;
      if ("wish" in known) dispatch({ type: "confirmed", wish: known.wish });
    },
  };
}
