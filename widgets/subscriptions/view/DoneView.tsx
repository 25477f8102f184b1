import { reminderFile } from "../../../core/domain/subscriptions/receipt/ics.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Receipt } from "../../../core/ui/receipt/Receipt.tsx";
import { SaveLink } from "../../../core/ui/save-link/SaveLink.tsx";
import { factsAfter, namesOf, type ActionWords } from "../action-words.ts";
import type { Done } from "../flow.ts";
import { saidOf } from "../said.ts";
import type { ActionProps } from "./action-props.ts";
import { Said } from "./Asked.tsx";

interface Props extends Omit<ActionProps, "words"> {
  words: ActionWords;
  done: Done;
}

/** SUB-7: confirmation of the action, with a receipt to save. */
export function DoneView({ words, done, order, onDismiss }: Props) {
  const { t } = words;
  const { wish, change } = done;
  const what = t(`done${wish.action}`, namesOf(wish));
  const ordered = saidOf("thankyou", wish, order);
  return (
    <>
      <p>{what}</p>
      <Said lines={ordered.length ? ordered : change.thankyou} />
      <Receipt
        title={what}
        facts={factsAfter(done, words)}
        fileName={change.confirmationId || wish.subscription.sku}
        saveLabel={t("save")}
      >
        <Reminder words={words} done={done} />
      </Receipt>
      <div className="actions">
        <Button onClick={onDismiss}>{t("close")}</Button>
      </div>
    </>
  );
}

/** Calendar reminder for the end of access or the next charge. */
function Reminder({ words: { t }, done: { wish, change, at } }: { words: ActionWords; done: Done }) {
  const { action, subscription } = wish;
  const { accessUntil, confirmationId: number } = change;
  const name = subscription.subscriptionName;
  const isEnd = action === "UNSUBSCRIBE" && accessUntil !== undefined && accessUntil > at;
  const day = isEnd ? accessUntil : change.renewalDate;
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
