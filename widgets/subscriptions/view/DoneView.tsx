import { reminderFile } from "../../../core/domain/subscriptions/receipt/ics.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Receipt } from "../../../core/ui/receipt/Receipt.tsx";
import { SaveLink } from "../../../core/ui/save-link/SaveLink.tsx";
import { factsAfter, namesOf, type ActionFormat } from "../action-format.ts";
import type { Done } from "../flow.ts";
import { serverMessages } from "../server-messages.ts";
import type { ActionProps } from "./action-props.ts";
import { ServerLines } from "./ActionPrompt.tsx";

interface Props extends Omit<ActionProps, "format"> {
  format: ActionFormat;
  done: Done;
}

/** SUB-7: confirmation of the action, with a receipt to save. */
export function DoneView({ format, done, order, onDismiss }: Props) {
  const { t } = format;
  const { request, change } = done;
  const what = t(`done${request.action}`, namesOf(request));
  const ordered = serverMessages("thankyou", request, order);
  return (
    <>
      <p>{what}</p>
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

/** Calendar reminder for the end of access or the next charge. */
function Reminder({ format: { t }, done: { request, change, at } }: { format: ActionFormat; done: Done }) {
  const { action, subscription } = request;
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
