/*
 * Opens the wallet's modals, sends their changes, and updates the shared data. flow.ts has the states. CardForm.tsx,
 * which loads on demand, has the form, and save.ts the requests that save it.
 */

import { useEffect, useRef, useState } from "react";
import { isAmbiguous, runMutation } from "../../core/http/mutation.ts";
import type { ApiError } from "../../core/http/error.ts";
import { refusedFor } from "../../core/http/failure.ts";
import { removeCard } from "../../core/domain/wallet/card-removal.ts";
import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { codeOnDemand, useCode } from "../../core/element/hooks/use-code.ts";
import { useDialogFlow } from "../../core/element/hooks/use-dialog-flow.ts";
import { useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { Loadable } from "../../core/http/loadable.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import type * as Code from "./CardForm.tsx";
import { cardFailure } from "./failure.ts";
import {
  initial,
  modeOf,
  transition,
  type Event,
  type Mode,
  type Saved,
  type State,
  type CardReason,
} from "./flow.ts";
import type { Save, Draft } from "./save.ts";

const cardForm = codeOnDemand("wallet/card-form", () => import("./CardForm.tsx"));
export type CardFormCode = typeof Code;

export type Change = Saved | "removed";
/** Initial values of a form. */
export interface Opening {
  /** The card to update, even if another one replaces it meanwhile. */
  card: Wallet | undefined;
  /** Draft from before a sign-in. */
  draft: Draft | undefined;
}

interface Deps {
  ids: CustomerIds;
  wallet: Loadable<Wallet | null>;
  /** Undefined until known. */
  canUpdate: boolean | undefined;
  onChanged: (change: Change) => void;
}

/** A modal can be closed during its request. */
export function useChanges({ ids, wallet, canUpdate, onChanged }: Deps) {
  const call = useCall();
  const { state, dispatch, isOpen, ...dialog } = useDialogFlow<State, Event>(transition, initial);
  const [opening, setOpening] = useState<Opening>();
  const saving = useRef<Save>(undefined);
  const { personId, customerRelationshipId } = ids;
  const card = wallet.data;

  function failed(error: unknown): Event {
    // It may be done anyway, or there is another card than this page knows.
    const { status, code } = error as ApiError;
    const isOutdated = status === 404 || status === 409;
    if (isAmbiguous(error as ApiError) || isOutdated || code === "aborted")
      customerData().invalidate("wallet");
    return { type: "failed", failure: cardFailure(error) };
  }

  async function save(mode: Mode): Promise<Event> {
    const { wallet: shared } = customerData();
    try {
      const saved = await (saving.current as Save)(call, ids);
      shared.change(() => saved);
      customerData().invalidate("subscriptions"); // a try that waited for a valid card no longer waits
      // Nothing to change: the wallet couldn't be read after an earlier try.
      if (shared.value.peek().status === "failed") void shared.load(true);
    } catch (error) {
      return failed(error);
    }
    onChanged(mode === "adding" ? "added" : "updated");
    return { type: "saved" };
  }

  async function remove({ token }: Wallet): Promise<Event> {
    try {
      await runMutation(removeCard, call, { personId, customerRelationshipId, token });
    } catch (error) {
      return failed(error);
    }
    customerData().wallet.change(() => null);
    onChanged("removed");
    return { type: "removed" };
  }

  useFlowEffects(state, dispatch, {
    saving: ({ mode }, next) => save(mode).then(next),
    removing: (removing, next) => remove(removing.card).then(next),
  });

  // WAL-8, WAL-10: a deactivation, another element or another tab removed it.
  const hadCard = useRef(false);
  const isKnown = wallet.status === "succeeded";
  useEffect(() => {
    if (!isKnown) return;
    if (hadCard.current && !card) dispatch({ type: "deleted" });
    if (!hadCard.current && card) dispatch({ type: "appeared" });
    hadCard.current = !!card;
  }, [isKnown, card, dispatch]);

  const mode = modeOf(state);
  const isFormOpen = isOpen && mode !== undefined;
  const form = useCode(cardForm, isFormOpen ? "now" : canUpdate ? "ahead" : "later");
  return {
    state,
    mode,
    isFormOpen,
    isDialogOpen: isOpen && "card" in state,
    form,
    opening,
    onFormRetry: () => void cardForm.load(true),
    /** Opens the modal with the current state. */
    reopen: () => dialog.open(),
    // The modal of a change in progress shows its status.
    /** Shows that an earlier page has saved the card. */
    showSaved: (change: Saved) => dispatch({ type: "savedBefore", change }),
    open(next: Mode, draft?: Draft) {
      // A save in progress keeps the card that its form was opened for.
      if (state.step !== "saving") setOpening({ card: (next === "updating" && card) || undefined, draft });
      dialog.open({ type: "opened", mode: next });
    },
    ask: (asked: Wallet) => dialog.open({ type: "asked", card: asked }),
    submit(how: Save) {
      saving.current = how;
      if (!personId || !customerRelationshipId) {
        return dispatch({ type: "failed", failure: refusedFor("no-account") });
      }
      dispatch({ type: "submitted" });
    },
    refuse: (reason: CardReason) => dispatch({ type: "failed", failure: refusedFor(reason) }),
    confirm: () => dispatch({ type: "confirmed" }),
    dismiss: dialog.dismiss,
    reset: dialog.reset,
  };
}

export type Changes = ReturnType<typeof useChanges>;
