/* Sends an opt-out as a ticket to the support desk and stores its reference in the browser. view/ has the form. */

import { useLayoutEffect, useState } from "react";
import { systemClock } from "../../core/platform/clock.ts";
import { privacySignal } from "../../core/platform/browser.ts";
import { localStore } from "../../core/platform/storage.ts";
import { ApiError } from "../../core/http/error.ts";
import { failureCode, toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { sendTicket, type Ticket } from "../../core/domain/support/support-tickets.ts";
import { useElement } from "../../core/platform/element-context.ts";
import {
  useCall,
  useElementState,
  useEmit,
  useMethods,
  usePrepared,
  useStrings,
} from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { forgetForm } from "../../core/element/hooks/use-encrypted-form.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { currentSession } from "../../core/session/current.ts";
import type { DoNotSellElement } from "./element.ts";
import { initial, transition, type Event, type OptOutRequest } from "./flow.ts";
import { storeRequest, readStoredRequest, type StoredRequest } from "./stored-request.ts";
import css from "./DoNotSell.css?inline";
import { strings } from "./strings/index.ts";
import { OptOutView } from "./view/OptOutView.tsx";

/** Ticket subject for the support desk, in its language (DNS-3). */
const SUBJECT = "Do not sell my personal information";
const BODY = "Please do not sell or share my personal information.";
const SIGNAL_BODY = "Global Privacy Control";

/** DNS-3: a request by the browser's signal has no form fields. */
function ticketOf(request: OptOutRequest): Ticket {
  const ticket = { form: "doNotSell", subject: SUBJECT, uploads: [] } as const;
  if (request.by === "signal") return { ...ticket, body: SIGNAL_BODY, fields: {}, requester: {} };
  const { email, country, clientId, state } = request.values;
  return { ...ticket, body: BODY, fields: { country, clientId, state: state ?? "" }, requester: { email } };
}

export function DoNotSell() {
  const t = useStrings(strings);
  const { host, locale } = useElement();
  const call = useCall();
  const emit = useEmit<typeof DoNotSellElement>();
  usePrepared();
  useSheet(css);

  async function optOut(request: OptOutRequest, signal: AbortSignal): Promise<Event> {
    const ticket = ticketOf(request);
    try {
      const desk = { call, configuration: currentSession().configuration };
      const reference = await runMutation(sendTicket, desk, ticket, { signal });
      return { type: "accepted", reference };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { type: "failed", failure: toFailure(error) };
    }
  }

  // A new round resets the form.
  const [round, setRound] = useState({ count: 0, isAsked: false });
  // Read after hydration, because the first view can't depend on the browser.
  const [isSignalOn, setSignalOn] = useState(false);
  const [stored, setStored] = useState<StoredRequest>();
  useLayoutEffect(() => {
    setSignalOn(privacySignal() === true);
    setStored(readStoredRequest(localStore()));
  }, [round]);

  const [state, dispatch] = useFlow(transition, initial);
  useElementState<typeof DoNotSellElement>(state.step === "ready" && isSignalOn ? "signal" : state.step);
  useFlowEffects(state, dispatch, {
    submitted: ({ request }, next, signal) => optOut(request, signal).then(next),
    success({ reference, by }) {
      const isSignalRecorded = by === "signal" || !!readStoredRequest(localStore())?.isSignalRecorded;
      const sent = { reference, at: systemClock.now(), isSignalRecorded };
      storeRequest(localStore(), sent);
      setStored(sent);
      // A request by the signal keeps the form, which is for another device.
      if (by === "form") forgetForm(host);
      emit("tv-opt-out-submitted", { reference, by });
    },
    error: ({ failure }) => emit("tv-opt-out-failed", { code: failureCode(failure) }),
  });
  useOutcome({
    done:
      state.step === "success" ? t.message(state.by === "signal" ? "signalSuccess" : "success") : undefined,
    failure: state.step === "error" ? state.failure : undefined,
    text: t.message("api-error"),
    saysTryAgain: true,
  });

  const restart = (isAsked: boolean) => {
    forgetForm(host);
    dispatch({ type: "reset" });
    setRound({ count: round.count + 1, isAsked });
  };
  useMethods({ reset: () => restart(false) });

  return (
    <OptOutView
      key={round.count}
      isAgain={round.isAsked}
      t={t}
      locale={locale}
      state={state}
      owner={host}
      isSignalOn={isSignalOn}
      stored={stored}
      onSubmit={(request) => dispatch({ type: "submitted", request })}
      onClear={() => dispatch({ type: "reset" })}
      onAgain={() => restart(true)}
    />
  );
}
