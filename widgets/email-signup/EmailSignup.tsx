/*
 * Signs visitors up for the mailing list, in a section or a modal, and decides when the modal opens by itself.
 * view/SignUpForm.tsx has the content of both.
 */

import { useEffect, useState } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { remembered } from "../../core/platform/remembered.ts";
import { localStore } from "../../core/platform/storage.ts";
import { ApiError } from "../../core/http/error.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { meansExisting } from "../../core/domain/marketing/marketing.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import {
  useCall,
  useElementState,
  useEmit,
  useMethods,
  useOpen,
  usePrepared,
  useStrings,
} from "../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { isKnownCustomer } from "../../core/session/state.ts";
import { whenNotInterrupting } from "../../core/ui/modal.ts";
import { Dialog } from "../../core/ui/dialog/Dialog.tsx";
import type { EmailSignupElement } from "./element.ts";
import { initial, transition, type Event, type State } from "./flow.ts";
import { sendWelcome, subscribe } from "./mutations.ts";
import { strings } from "./strings/index.ts";
import { SignUpForm, type SignUpProps } from "./view/SignUpForm.tsx";

/** How long the modal stays closed after it was dismissed or after a sign-up (EML-4). */
export const MODAL_PAUSE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the visitor has tried to sign up on this page, in a section or a modal. Nobody is asked twice. */
let wasUsed = false;

const pause = () => remembered(localStore(), systemClock, "email-signup", MODAL_PAUSE_MS);

export function EmailSignup({
  variant,
  prospect,
  customerType,
  open,
}: WidgetProps<typeof EmailSignupElement>) {
  const t = useStrings(strings);
  const call = useCall();
  const emit = useEmit<typeof EmailSignupElement>();
  const setOpen = useOpen();
  usePrepared();

  async function signUp(
    { email }: Extract<State, { step: "submitted" }>,
    signal: AbortSignal,
  ): Promise<Event> {
    wasUsed = true;
    try {
      const answer = await runMutation(subscribe, call, { email, prospect, customerType }, { signal });
      if (answer.outcome === "refused") return { type: "failed", error: undefined };
      if (answer.outcome === "existing") return { type: "matched" };
      const { recipientId } = answer;
      // Not awaited: the sign-up is done even if the mail fails. `tv-call` reports the mail.
      runMutation(sendWelcome, call, recipientId).catch(() => {});
      return { type: "added" };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (meansExisting(error.serverMessage)) return { type: "matched" };
      return { type: "failed", error };
    }
  }

  const succeeded = (existing: boolean) => {
    pause().remember();
    emit("tv-signup-succeeded", { existing });
  };

  // A new round resets the form.
  const [round, setRound] = useState(0);
  const [state, dispatch] = useFlow(transition, initial);
  useElementState<typeof EmailSignupElement>(state.step === "idle" ? "ready" : state.step);
  useFlowEffects(state, dispatch, {
    submitted: (now, next, signal) => signUp(now, signal).then(next),
    success: () => succeeded(false),
    existing: () => succeeded(true),
    error: ({ error }) => emit("tv-signup-failed", { code: error?.code ?? "refused" }),
  });

  const isModal = variant === "modal";
  useConnectedEffect(() => {
    if (!isModal || open) return;
    const controller = new AbortController();
    const show = () => {
      if (!wasUsed && !isKnownCustomer(localStore()) && !pause().is()) setOpen(true);
    };
    whenNotInterrupting(show, systemClock, controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a closed modal must not open again by itself
  }, [isModal]);

  useEffect(() => {
    if (isModal && open) emit("tv-opened", {});
  }, [isModal, open, emit]);

  const close = () => {
    if (!open) return;
    setOpen(false);
    pause().remember();
    const done = state.step === "success" || state.step === "existing";
    emit("tv-closed", { reason: done ? "succeeded" : "dismissed" });
  };

  const reset = () => {
    dispatch({ type: "reset" });
    setRound(round + 1);
  };
  useMethods({ reset, show: () => setOpen(true), close });

  const view = {
    t,
    state,
    round,
    onSubmit: (email: string) => dispatch({ type: "submitted", email }),
  };
  return isModal ? <SignUpDialog {...view} open={open} onDismiss={close} /> : <SignUpSection {...view} />;
}

/** The sign-up as a section of the page. */
function SignUpSection(props: SignUpProps) {
  return (
    <section className="signup wide" part="section" aria-labelledby="heading">
      <SignUpForm key={props.round} {...props} errorKey="error" />
    </section>
  );
}

/** The sign-up as a modal. */
function SignUpDialog({ open, onDismiss, ...props }: SignUpProps & { open: boolean; onDismiss: () => void }) {
  return (
    <Dialog open={open} onDismiss={onDismiss} labelledBy="heading" closeLabel={props.t("close")}>
      <div className="signup">
        <SignUpForm key={props.round} {...props} errorKey="errorModal" />
      </div>
    </Dialog>
  );
}
