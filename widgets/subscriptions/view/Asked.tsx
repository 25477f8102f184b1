import { ContentHtml } from "../../../core/element/parts/ContentHtml.tsx";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Facts } from "../../../core/ui/facts/Facts.tsx";
import { factsBefore, failureText, namesOf, wordsBefore, type ActionWords } from "../action-words.ts";
import type { Wish } from "../actions.ts";
import type { State } from "../flow.ts";
import { saidOf, termsOf } from "../said.ts";
import type { ActionProps } from "./action-props.ts";

interface Props extends Omit<ActionProps, "words" | "state"> {
  words: ActionWords;
  state: Extract<State, { step: "confirming" | "working" | "action-failed" }>;
}

/** Actions that end something: their button is a danger button. */
const ENDING: readonly Wish["action"][] = ["UNSUBSCRIBE", "UNLINK"];

/** SUB-3: asks to confirm an action, with all its consequences, and shows the error if it failed. */
export function Asked({ words, state, order, onConfirm, onDismiss }: Props) {
  const { t } = words;
  const { wish } = state;
  const isBusy = state.step === "working";
  const hasFailed = state.step === "action-failed";
  const terms = termsOf(wish, order);
  return (
    <>
      {hasFailed && <p>{t(`ask${wish.action}`, namesOf(wish))}</p>}
      <Facts facts={factsBefore(wish, words)} />
      <Said lines={saidOf("confirmations", wish, order)} />
      {terms && (
        <details className="terms">
          <summary>{t("terms")}</summary>
          <ContentHtml html={terms} />
        </details>
      )}
      <div role="alert" className="live">
        {hasFailed && <FailureMessage failure={state.failure} {...failureText(t, state.failure)} />}
        {isBusy && <p className="visually-hidden">{t("working")}</p>}
      </div>
      <div className="actions">
        <Button
          look={ENDING.includes(wish.action) ? "danger" : "primary"}
          busy={isBusy}
          onClick={() => onConfirm(wordsBefore(wish, words, terms))}
        >
          {hasFailed ? t("retry") : t(`yes${wish.action}`)}
        </Button>
        <Button look="quiet" onClick={onDismiss}>
          {isBusy || hasFailed ? t("close") : t("no")}
        </Button>
      </div>
    </>
  );
}

/** Lines from the server, each of which may be HTML. */
export const Said = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <div className="said">
      {lines.map((line) => (
        <ContentHtml key={line} html={line} />
      ))}
    </div>
  );
