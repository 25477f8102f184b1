import { useEffect, useRef, useState } from "react";
import type { ApiError } from "../../core/api/error.ts";
import { isLost } from "../../core/api/lost-answer.ts";
import type { Wallet } from "../../core/api/services/wallet.ts";
import { useCall } from "../../core/element/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/use-flow.ts";
import { customerData } from "../../core/resources/customer-data.ts";
import type { Loadable } from "../../core/resources/loadable.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { failureFor, failureOf } from "./failure.ts";
import { initial, modeOf, transition, type Event, type Failure, type Mode, type Wish } from "./flow.ts";
import { removeOnce } from "./removal.ts";
import { isChanged, saveOnce, type Sender } from "./save.ts";

export type Change = "added" | "updated" | "removed";

interface Parts {
  ids: CustomerIds;
  wallet: Loadable<Wallet | undefined>;
  onChanged: (change: Change) => void;
}

/** What is done to the card, from the opening of a modal on; it can be closed while its work is under way. */
export function useChanges({ ids, wallet, onChanged }: Parts) {
  const call = useCall();
  const [state, dispatch] = useFlow(transition, initial);
  const [isShown, setShown] = useState(false);
  const sender = useRef<Sender>(undefined);
  const { personId, customerRelationshipId } = ids;
  const card = wallet.data;

  function failed(error: unknown): Event {
    const failure: Failure = failureOf(error);
    // It may have been done all the same, or there is a card that this page does not know of.
    const { status, code } = error as ApiError;
    if (isLost(error as ApiError) || status === 409 || code === "aborted") customerData().changed("wallet");
    return { type: "failed", failure };
  }

  async function save(mode: Mode, wish: Wish): Promise<Event> {
    const { wallet: shared } = customerData();
    try {
      const saved = await saveOnce({
        call,
        ids,
        card: mode === "updating" ? card : undefined,
        wish,
        send: (sent, how) => (sender.current as Sender)(sent, how),
      });
      shared.change(() => saved);
    } catch (error) {
      return failed(error);
    }
    onChanged(mode === "adding" ? "added" : "updated");
    return { type: "saved" };
  }

  async function remove({ token }: Wallet): Promise<Event> {
    try {
      await removeOnce(call, { personId, customerRelationshipId, token });
    } catch (error) {
      return failed(error);
    }
    customerData().wallet.change(() => undefined);
    onChanged("removed");
    return { type: "removed" };
  }

  useFlowEffects(state, dispatch, {
    saving: ({ mode, wish }, next) => save(mode, wish).then(next),
    removing: (removing, next) => remove(removing.card).then(next),
  });

  // WAL-8, WAL-10: a deactivation, another element or another tab has deleted it.
  const hadCard = useRef(false);
  const isKnown = wallet.status === "succeeded";
  useEffect(() => {
    if (!isKnown) return;
    if (hadCard.current && !card) dispatch({ type: "deleted" });
    hadCard.current = !!card;
  }, [isKnown, card]);

  const mode = modeOf(state);
  return {
    state,
    mode,
    isFormOpen: isShown && mode !== undefined,
    isAsking: isShown && "card" in state,
    open(next: Mode) {
      // While one is under way its modal tells of it.
      dispatch({ type: "opened", mode: next });
      setShown(true);
    },
    ask(asked: Wallet) {
      dispatch({ type: "asked", card: asked });
      setShown(true);
    },
    submit(wish: Wish, send: Sender) {
      sender.current = send;
      if (mode === "updating" && card && !isChanged(card, wish)) {
        return dispatch({ type: "failed", failure: failureFor("unchanged") });
      }
      if (!personId || !customerRelationshipId) {
        return dispatch({ type: "failed", failure: failureFor("no-account") });
      }
      dispatch({ type: "submitted", wish });
    },
    /** The card's fields have not given what was typed. */
    miss: () => dispatch({ type: "failed", failure: failureFor("unsent") }),
    confirm: () => dispatch({ type: "confirmed" }),
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

export type Changes = ReturnType<typeof useChanges>;
