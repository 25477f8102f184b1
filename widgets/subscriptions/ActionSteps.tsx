/*
 * The steps after the press of an action's button, up to the receipt. Few visits get here, so this file loads after
 * the views, with everything that only it imports.
 */

import { useLayoutEffect, useRef, useState } from "react";
import { runMutation } from "../../core/http/mutation.ts";
import type { ChangeResult } from "../../core/domain/subscriptions/subscription-changes.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { utcTimestamp } from "../../core/platform/timestamp.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useStrings, type Call } from "../../core/element/hooks/hooks.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { acceptedTerms, type AcceptedTerms } from "../../core/domain/subscriptions/receipt/accepted-terms.ts";
import { clientIp } from "../../core/session/client-ip.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { Heading } from "../../core/ui/heading/Heading.tsx";
import { SuccessIcon } from "../../core/ui/success-icon/SuccessIcon.tsx";
import { usDay } from "../../core/i18n/day.ts";
import { reminderFile } from "../../core/domain/subscriptions/receipt/ics.ts";
import { ConfirmButton } from "../../core/ui/danger-button/DangerButton.tsx";
import { Button } from "../../core/ui/button/Button.tsx";
import { Receipt } from "../../core/ui/receipt/Receipt.tsx";
import { SaveLink } from "../../core/ui/save-link/SaveLink.tsx";
import { ContentHtml } from "../../core/element/parts/ContentHtml.tsx";
import { FailureMessage } from "../../core/element/parts/FailureMessage.tsx";
import { Facts } from "../../core/ui/facts/Facts.tsx";
import type { ManagedOrder } from "../../core/domain/subscriptions/subscriptions.ts";
import { actionStrings } from "./strings/actions.ts";
import {
  failureText,
  namesOf,
  factsAfter,
  factsBefore,
  textsBefore,
  type ActionFormat,
} from "./action-format.ts";
import type { ActionRequest } from "./actions.ts";
import { changeSubscription, subscriptionsAfter } from "./change.ts";
import css from "./steps.css?inline";
import type { Done, State } from "./flow.ts";
import type { Format } from "./format.ts";
import { serverMessages, termsOf } from "./server-messages.ts";

export interface ActionProps {
  format: Format;
  state: Extract<State, { request: object }>;
  order: ManagedOrder | undefined;
  /** Called with the confirmed texts. */
  onConfirm: (shownTexts: readonly string[]) => void;
  onDismiss: () => void;
}

export { subscriptionsAfter };

interface CarryOutDeps {
  call: Call;
  personId: string;
  request: ActionRequest;
  /** Texts shown when the customer confirmed. */
  shownTexts: readonly string[];
  onAccepted: (terms: AcceptedTerms) => void;
}

/** @throws ApiError */
export function carryOut({
  call,
  personId,
  request,
  shownTexts,
  onAccepted,
}: CarryOutDeps): Promise<ChangeResult> {
  const onConsent = (versions: readonly string[]) =>
    onAccepted(acceptedTerms(request.offer?.sku ?? "", shownTexts, versions, utcTimestamp(systemClock)));
  const deps = { call, clock: systemClock, personId, clientIp, onConsent };
  return runMutation(changeSubscription, deps, request);
}

/** Contents of an action's dialog: the question, its failure with a retry (SUB-7), or the thanks. */
export function ActionSteps(props: ActionProps) {
  const { state } = props;
  const { headingLevel } = useElement();
  const t = useStrings(actionStrings);
  const format = { ...props.format, t };
  const heading = useRef<HTMLDivElement>(null);
  const failed =
    state.step === "action-failed" ? { failure: state.failure, ...failureText(t, state.failure) } : {};
  useReportFailure(failed);
  useOutcome({
    done:
      state.step === "done" ? t.message(`done${state.request.action}`, namesOf(state.request)) : undefined,
    ...failed,
  });
  useSheet(css);
  // The change makes another managed order. The last one before the change has the thank-you text, whenever it
  // loads.
  const [before, setBefore] = useState(props.order);
  if (state.step !== "done" && props.order && props.order !== before) setBefore(props.order);
  // Each step renders new nodes, so the focus would be lost.
  const hasEnded = state.step === "done" || state.step === "action-failed";
  useLayoutEffect(() => {
    if (hasEnded) heading.current?.focus();
    else focusIfLost(heading.current);
  }, [state.step, hasEnded]);
  const headings = { done: "thankYou", "action-failed": "failedHeading" } as const;
  return (
    <div className="question">
      {state.step === "done" && <SuccessIcon />}
      <Heading
        id="action"
        level={headingLevel}
        focusRef={heading}
        describedBy={state.step === "done" ? "action-done" : undefined}
      >
        {hasEnded ? t(headings[state.step]) : t(`ask${state.request.action}`, namesOf(state.request))}
      </Heading>
      {state.step === "done" ? (
        <DoneView {...props} format={format} order={before} done={state} />
      ) : (
        <ActionPrompt {...props} format={format} state={state} />
      )}
    </div>
  );
}

interface Props extends Omit<ActionProps, "format"> {
  format: ActionFormat;
  done: Done;
}

/** SUB-7: confirmation of the action, with a receipt to save. */
function DoneView({ format, done, order, onDismiss }: Props) {
  const { t } = format;
  const { request, change } = done;
  const what = t(`done${request.action}`, namesOf(request));
  const ordered = serverMessages("thankyou", request, order);
  const lastDay = lastDayOf(done);
  return (
    <>
      <div id="action-done">
        <p>{what}</p>
        {lastDay !== undefined && <p>{t("accessContinues", { date: usDay(lastDay, format.locale) })}</p>}
      </div>
      <ServerLines lines={ordered.length ? ordered : change.thankyou} />
      <Receipt
        title={what}
        facts={factsAfter(done, format)}
        fileName={change.confirmationId || request.subscription.sku}
        saveLabel={t("save")}
      >
        <Reminder format={format} done={done} />
      </Receipt>
      <div className="actions">
        <Button onClick={onDismiss}>{t("close")}</Button>
      </div>
    </>
  );
}

/** Returns until when the customer keeps the access after unsubscribing, if it goes on. */
const lastDayOf = ({ request, change: { accessUntil }, at }: Done): number | undefined =>
  request.action === "UNSUBSCRIBE" && accessUntil !== undefined && accessUntil > at ? accessUntil : undefined;

/** Calendar reminder for the end of access or the next charge. */
function Reminder({ format: { t }, done }: { format: ActionFormat; done: Done }) {
  const { request, change, at } = done;
  const { action, subscription } = request;
  const { confirmationId: number } = change;
  const name = subscription.subscriptionName;
  const lastDay = lastDayOf(done);
  const isEnd = lastDay !== undefined;
  // A canceled subscription doesn't renew, whatever date the response has.
  const day = action === "UNSUBSCRIBE" ? lastDay : change.renewalDate;
  if (day === undefined || action === "UNLINK") return null;
  const reminder = {
    uid: `${number || subscription.sku}@tv-selfcare`,
    title: t(isEnd ? "endTitle" : "renewalTitle", { name }),
    text: number ? t("reminderText", { number }) : name,
    at: day,
    now: at,
  };
  return (
    <SaveLink name={`${number || subscription.sku}.ics`} type="text/calendar" text={reminderFile(reminder)}>
      {t(isEnd ? "remindEnd" : "remindRenewal")}
    </SaveLink>
  );
}

interface ActionPromptProps extends Omit<ActionProps, "format" | "state"> {
  format: ActionFormat;
  state: Extract<State, { step: "confirming" | "working" | "action-failed" }>;
}

/** Actions that end something: their button is a danger button. */
const ENDING: readonly ActionRequest["action"][] = ["UNSUBSCRIBE", "UNLINK"];

/** SUB-3: asks to confirm an action, with all its consequences, and shows the error if it failed. */
function ActionPrompt({ format, state, order, onConfirm, onDismiss }: ActionPromptProps) {
  const { t } = format;
  const { request } = state;
  const isBusy = state.step === "working";
  const hasFailed = state.step === "action-failed";
  const lines = serverMessages("confirmations", request, order);
  const terms = termsOf(request, order);
  return (
    <>
      {hasFailed && <p>{t(`ask${request.action}`, namesOf(request))}</p>}
      <Facts facts={factsBefore(request, format)} />
      <ServerLines lines={lines} />
      {terms && (
        <details className="terms">
          <summary>{t("terms")}</summary>
          <ContentHtml html={terms} />
        </details>
      )}
      <div role="alert" className="live">
        {hasFailed && <FailureMessage failure={state.failure} {...failureText(t, state.failure)} />}
      </div>
      <p role="status" className="visually-hidden">
        {isBusy && t("working")}
      </p>
      <div className="actions">
        <ConfirmButton
          isDanger={ENDING.includes(request.action)}
          busy={isBusy}
          onClick={() => onConfirm(textsBefore(request, format, terms ? [...lines, terms] : lines))}
        >
          {hasFailed ? t("retry") : t(`yes${request.action}`)}
        </ConfirmButton>
        <Button look="quiet" onClick={onDismiss}>
          {isBusy || hasFailed ? t("close") : t("no")}
        </Button>
      </div>
    </>
  );
}

/** Lines from the server, each of which may be HTML. */
const ServerLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className="server-messages">
      {lines.map((line) => (
        <ContentHtml key={line} html={line} />
      ))}
    </div>
  );
