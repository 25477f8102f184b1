import { ContentHtml } from "../../../core/element/parts/ContentHtml.tsx";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { ConfirmButton } from "../../../core/ui/confirm-button/ConfirmButton.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Facts } from "../../../core/ui/facts/Facts.tsx";
import { factsBefore, failureText, namesOf, textsBefore, type ActionFormat } from "../action-format.ts";
import type { ActionRequest } from "../actions.ts";
import type { State } from "../flow.ts";
import { serverMessages, termsOf } from "../server-messages.ts";
import type { ActionProps } from "./action-props.ts";

interface Props extends Omit<ActionProps, "format" | "state"> {
  format: ActionFormat;
  state: Extract<State, { step: "confirming" | "working" | "action-failed" }>;
}

/** Actions that end something: their button is a danger button. */
const ENDING: readonly ActionRequest["action"][] = ["UNSUBSCRIBE", "UNLINK"];

/** SUB-3: asks to confirm an action, with all its consequences, and shows the error if it failed. */
export function ActionPrompt({ format, state, order, onConfirm, onDismiss }: Props) {
  const { t } = format;
  const { request } = state;
  const isBusy = state.step === "working";
  const hasFailed = state.step === "action-failed";
  const terms = termsOf(request, order);
  return (
    <>
      {hasFailed && <p>{t(`ask${request.action}`, namesOf(request))}</p>}
      <Facts facts={factsBefore(request, format)} />
      <ServerLines lines={serverMessages("confirmations", request, order)} />
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
          onClick={() => onConfirm(textsBefore(request, format, terms))}
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
export const ServerLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className="said">
      {lines.map((line) => (
        <ContentHtml key={line} html={line} />
      ))}
    </div>
  );
