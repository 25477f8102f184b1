import { useState } from "react";
import { ApiError } from "../../core/api/error.ts";
import type { Subscription } from "../../core/api/services/subscriptions.ts";
import { systemClock } from "../../core/browser/clock.ts";
import { useCall } from "../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { clientIp } from "../../core/resources/client-ip.ts";
import { customerData } from "../../core/resources/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { freshen, type Wish } from "./actions.ts";
import { after, changeOnce } from "./change.ts";
import { initial, transition, type Done, type Event } from "./flow.ts";

interface Parts {
  ids: CustomerIds;
  all: readonly Subscription[];
  onDone: (done: Done) => void;
}

/** Everybody sees what has changed, in this tab and the others: statement, banners, and what deactivation asks for. */
function tellAll({ wish, change }: Done): void {
  const { subscriptions, changed } = customerData();
  subscriptions.change(after(wish, change));
  void subscriptions.load(true);
  changed("banner");
  if (change.amountCharged !== 0) changed("transactions");
}

/** SUB-3: an action, from the question on; its dialog can be closed while it is in progress, and opens with its end. */
export function useAction({ ids: { personId }, all, onDone }: Parts) {
  const call = useCall();
  const [state, dispatch] = useFlow(transition, initial);
  const [isShown, setShown] = useState(false);

  async function work(wish: Wish): Promise<Event> {
    try {
      const change = await changeOnce({ call, clock: systemClock, personId, clientIp }, wish);
      const done = { wish, change, at: systemClock.now() };
      // True whatever the view shows by now.
      tellAll(done);
      onDone(done);
      return { type: "done", ...done };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What the server has may be other than what shows; taken out of the page in the middle, others ask.
      customerData().changed("subscriptions");
      const { serverMessage = "", retryAfterSeconds } = error;
      return { type: "failed", message: serverMessage, retryAfterSeconds };
    }
  }

  useFlowEffects(state, dispatch, {
    working: ({ wish }, next) =>
      work(wish).then((event) => {
        next(event);
        setShown(true);
      }),
  });

  const known =
    "wish" in state && state.step !== "done" ? { ...state, wish: freshen(state.wish, all) } : state;
  return {
    state: known,
    isOpen: isShown && state.step !== "idle",
    ask(wish: Wish) {
      dispatch({ type: "asked", wish });
      setShown(true);
    },
    confirm() {
      if ("wish" in known) dispatch({ type: "confirmed", wish: known.wish });
    },
    dismiss() {
      dispatch({ type: "dismissed" });
      setShown(false);
    },
    reset() {
      dispatch({ type: "reset" });
      setShown(false);
    },
  };
}
