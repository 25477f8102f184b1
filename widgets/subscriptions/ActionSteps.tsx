import { useLayoutEffect, useRef, useState } from "react";
import { runMutation } from "../../core/http/mutation.ts";
import type { Change } from "../../core/domain/subscriptions/subscription-changes.ts";
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
import { actionStrings } from "./action-strings.ts";
import { failureText, namesOf } from "./action-format.ts";
import type { ActionRequest } from "./actions.ts";
import { after, changeSubscription } from "./change.ts";
import css from "./steps.css?inline";
import { ActionPrompt } from "./view/ActionPrompt.tsx";
import { DoneView } from "./view/DoneView.tsx";
import type { ActionProps } from "./view/action-props.ts";

/*
 * The steps after the press of an action's button, up to the receipt. Few visits get here, so this file loads after
 * the views, with everything that only it imports.
 */

export { after };

interface CarryOutDeps {
  call: Call;
  personId: string;
  request: ActionRequest;
  /** Texts shown when the customer confirmed. */
  shownTexts: readonly string[];
  onAccepted: (terms: AcceptedTerms) => void;
}

/** @throws ApiError */
export function carryOut({ call, personId, request, shownTexts, onAccepted }: CarryOutDeps): Promise<Change> {
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
    done: state.step === "done" ? t(`done${state.request.action}`, namesOf(state.request)) : undefined,
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
      <Heading id="action" level={headingLevel} focusRef={heading}>
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
