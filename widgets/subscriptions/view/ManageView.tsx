/*
 * The page of a single subscription. Its code loads after the list (ListView.tsx), because not every visit needs it.
 * Plans.tsx has the plans to change to.
 */

import type { ReactNode, RefObject } from "react";
import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { pageAddress } from "../../../core/platform/page.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { usDay } from "../../../core/i18n/day.ts";
import { ActivateButton } from "../../../core/domain/subscriptions/activation/ActivateButton.tsx";
import { ArrowLeftIcon, CalendarIcon } from "../../../core/ui/action-icons.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { DangerButton } from "../../../core/ui/danger-button/DangerButton.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { Note } from "../../../core/ui/note/Note.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { priceText } from "../../../core/i18n/price.ts";
import { Facts, type Fact } from "../../../core/ui/facts/Facts.tsx";
import css from "../manage.css?inline";
import { actionsOf, undoOf, type Action } from "../actions.ts";
import { LIST_PATH } from "../routes.ts";
import { planLine, priceLine, upcomingLine, endLine, renewalLine, type Format } from "../format.ts";
import { hasPaymentProblem, PaymentWarning, Tile, StatusPill } from "./subscription-parts.tsx";
import { Plans } from "./Plans.tsx";
import type { ViewProps } from "./props.ts";

interface Props extends ViewProps {
  selected: Subscription;
  headingRef: RefObject<HTMLDivElement | null>;
}

/** SUB-2: one subscription with its pending change, its actions and the plans to change to. */
export function ManageView(props: Props) {
  const { format, selected, headingRef, canUpdate, needsActivation } = props;
  const { t } = format;
  const { headingLevel } = useElement();
  useSheet(css);
  const pending = selected.upcomingPlan;
  const actions = canUpdate ? actionsOf(selected, !!pending) : [];
  const ask = (action: Action) => props.onAsk({ action, subscription: selected });
  return (
    <section className="manage" aria-labelledby="heading">
      <Back {...props} />
      <div className="manage-head" part="subscription">
        <Tile of={selected} />
        <div className="manage-title">
          <Heading id="heading" level={headingLevel} className="heading page-title" focusRef={headingRef}>
            {selected.subscriptionName}
          </Heading>
          <div className="manage-plan">
            <p className="muted">
              {[planLine(selected), selected.status === "CURRENT" && priceLine(selected, format)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <StatusPill t={t} of={selected} needsActivation={needsActivation(selected)} />
          </div>
        </div>
        {canUpdate && needsActivation(selected) && (
          <ActivateButton app={selected} activation={props.activation} />
        )}
      </div>
      {!canUpdate && (
        <Note tone="info">
          <p>{t("readOnly")}</p>
        </Note>
      )}
      <div className="columns">
        <div className="column">
          {hasPaymentProblem(selected) && <PaymentWarning {...props} of={selected} />}
          <PendingCancel format={format} of={selected}>
            {actions.includes("RESUBSCRIBE") && (
              <Button isSmall aria-haspopup="dialog" onClick={() => ask("RESUBSCRIBE")}>
                {t("RESUBSCRIBE")}
              </Button>
            )}
          </PendingCancel>
          {pending && (
            <div part="upcoming-plan">
              <Note
                tone="info"
                icon={<CalendarIcon />}
                action={
                  canUpdate && (
                    <Button
                      look="secondary"
                      isSmall
                      aria-haspopup="dialog"
                      onClick={() => props.onAsk(undoOf(selected, pending))}
                    >
                      {t("cancelChange")}
                    </Button>
                  )
                }
              >
                <p className="note-title">{upcomingLine(pending, format)}</p>
                <p className="muted">{t("keepUntil", { plan: planLine(selected) })}</p>
              </Note>
            </div>
          )}
          <Plans
            key={`${selected.sku} ${pending?.sku}`}
            format={format}
            selected={selected}
            pending={pending}
            canUpdate={canUpdate}
            onAsk={props.onAsk}
          />
        </div>
        <NextPayment format={format} of={selected} />
      </div>
      <Ending format={format} of={selected} actions={actions} onAsk={ask} />
    </section>
  );
}

function Back({ format: { t }, isPathBased, onNavigate, onShow, onChoose }: Props) {
  const content = (
    <>
      <ArrowLeftIcon />
      {t("back")}
    </>
  );
  return (
    <div className="back">
      {isPathBased ? (
        <LinkButton
          look="quiet"
          isSmall
          href={safeAddress(LIST_PATH, pageAddress()) ?? LIST_PATH}
          onClick={(event) => {
            onChoose("");
            onNavigate(event);
          }}
        >
          {content}
        </LinkButton>
      ) : (
        <Button look="quiet" isSmall onClick={() => onShow("")}>
          {content}
        </Button>
      )}
    </div>
  );
}

interface PendingCancelProps {
  format: ViewProps["format"];
  of: Subscription;
  children: ReactNode;
}

/** When access ends, with the button to renew again. */
function PendingCancel({ format: { t, locale }, of: { status, endDate }, children }: PendingCancelProps) {
  if (status === "PAST" || endDate === undefined) return null;
  return (
    <div part="pending-cancel">
      <Note tone="neutral" icon={<CalendarIcon />} action={children}>
        <p className="note-title">{t("pendingCancelHeading")}</p>
        <p className="muted">{t("pendingCancel", { date: usDay(endDate, locale) })}</p>
      </Note>
    </div>
  );
}

interface EndingProps {
  format: ViewProps["format"];
  of: Subscription;
  actions: readonly Action[];
  onAsk: (action: Action) => void;
}

/** Actions that end the subscription: last, as quiet buttons. */
function Ending({ format: { t, locale }, of: { renewalDate }, actions, onAsk }: EndingProps) {
  const ending = actions.filter((action) => action !== "RESUBSCRIBE");
  if (!ending.length) return null;
  const canUnsubscribe = ending.includes("UNSUBSCRIBE");
  return (
    <div className="ending">
      {canUnsubscribe && (
        <div>
          <p className="ending-title">{t("UNSUBSCRIBE")}</p>
          {renewalDate !== undefined && (
            <p className="hint">{t("keepAccess", { date: usDay(renewalDate, locale) })}</p>
          )}
        </div>
      )}
      <div className="actions">
        {ending.map((action) => {
          const button = {
            "aria-haspopup": "dialog" as const,
            onClick: () => onAsk(action),
            children: t(action as "UNSUBSCRIBE"),
          };
          return action === "UNDO_ACTIVATION" ? (
            <Button key={action} look="secondary" {...button} />
          ) : (
            <DangerButton key={action} {...button} />
          );
        })}
      </div>
    </div>
  );
}

/** SUB-8: the next charge, its date, and who bills it. */
function NextPayment({ format, of: it }: { format: Format; of: Subscription }) {
  const { t, prices, locale } = format;
  const { headingLevel } = useElement();
  const renewal = renewalLine(it, format);
  const amount = renewal && priceText({ amount: it.renewalPrice, currency: it.currency }, prices);
  const line = renewal ?? endLine(it, format);
  const facts: Fact[] = [];
  if (it.billedBy) facts.push({ label: t("biller"), value: it.billedBy });
  if (it.subscriptionStartDate !== undefined)
    facts.push({ label: t("since"), value: usDay(it.subscriptionStartDate, locale) });
  return (
    <section className="side section card" part="card summary" aria-labelledby="payment">
      <div className="section-heading" id="payment" role="heading" aria-level={Number(headingLevel) + 1}>
        {t(renewal ? "nextPayment" : "billing")}
      </div>
      {amount && (
        <p className="figure number">
          <bdi>{amount}</bdi>
        </p>
      )}
      {line && (
        <p className="muted">
          <bdi>{line}</bdi>
        </p>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </section>
  );
}
