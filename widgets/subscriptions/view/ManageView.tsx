import type { RefObject } from "react";
import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { pageAddress } from "../../../core/platform/page.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { usDay } from "../../../core/i18n/day.ts";
import { priceText } from "../../../core/i18n/price.ts";
import { ActivateButton } from "../../../core/domain/subscriptions/activation/ActivateButton.tsx";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { actionsOf, pendingPlan, planWishes, type Action, type PlanWish } from "../actions.ts";
import { LIST } from "../places.ts";
import { upcomingLine } from "../words.ts";
import { Card } from "./Card.tsx";
import { PaymentWarning } from "./PaymentWarning.tsx";
import type { Props as ViewProps } from "./props.ts";

interface Props extends ViewProps {
  selected: Subscription;
  headingRef: RefObject<HTMLDivElement | null>;
}

/** SUB-2: one subscription with its pending change, its actions and the plans to change to. */
export function ManageView(props: Props) {
  const { words, selected, order, headingRef, canUpdate } = props;
  const { t, locale } = words;
  const { headingLevel } = useElement();
  const level = Number(headingLevel) + 1;
  const pending = pendingPlan(selected, order);
  const actions = canUpdate ? actionsOf(selected, !!pending) : [];
  const isCancelled = selected.status === "CURRENT" && selected.endDate !== undefined;
  const ask = (action: Action) => props.onAsk({ action, subscription: selected });
  return (
    <section className="manage" aria-labelledby="heading">
      <div className="back">
        <Back {...props} />
      </div>
      <Heading id="heading" level={headingLevel} focusRef={headingRef}>
        {selected.subscriptionName}
      </Heading>
      {!canUpdate && <p className="muted">{t("readOnly")}</p>}
      {isCancelled && selected.endDate !== undefined && (
        <div className="box" part="pending-cancel">
          <div className="box-title" role="heading" aria-level={level}>
            {t("pendingCancelHeading")}
          </div>
          <p>{t("pendingCancel", { date: usDay(selected.endDate, locale) })}</p>
        </div>
      )}
      {pending && (
        <div className="box" part="upcoming-plan">
          <div className="box-title" role="heading" aria-level={level}>
            {t("upcomingHeading")}
          </div>
          <p>{upcomingLine(pending, words)}</p>
        </div>
      )}
      <Card
        words={words}
        subscription={selected}
        title={selected.subscriptionPlan || selected.subscriptionName}
        level={level}
        bulletins={selected.description.bulletins}
        warning={<PaymentWarning {...props} of={selected} />}
      >
        {props.isWaiting(selected) && <ActivateButton app={selected} activation={props.activation} />}
        {actions.map((action, i) => (
          <Button
            key={action}
            look={i || action !== "RESUBSCRIBE" ? "secondary" : "primary"}
            aria-haspopup="dialog"
            onClick={() => ask(action)}
          >
            {t(action as "UNSUBSCRIBE")}
          </Button>
        ))}
      </Card>
      <Plans {...props} isPending={!!pending} />
    </section>
  );
}

function Back({ words: { t }, isAddressed, onNavigate, onShow, onChoose }: Props) {
  if (!isAddressed)
    return (
      <Button look="quiet" onClick={() => onShow("")}>
        {t("back")}
      </Button>
    );
  return (
    <LinkButton
      look="quiet"
      href={safeAddress(LIST, pageAddress()) ?? LIST}
      onClick={(event) => {
        onChoose("");
        onNavigate(event);
      }}
    >
      {t("back")}
    </LinkButton>
  );
}

/** The other plans. While a change is pending, each button reverts it (SUB-6). */
function Plans({ words, selected, canUpdate, isPending, onAsk }: Props & { isPending: boolean }) {
  const { t, prices } = words;
  const { headingLevel } = useElement();
  const wishes = planWishes(selected, isPending);
  if (!wishes.length) return null;
  return (
    <section className="plans" aria-labelledby="plans">
      <div className="plans-title" id="plans" role="heading" aria-level={Number(headingLevel) + 1}>
        {t("changePlan")}
      </div>
      <ul className="cards" role="list">
        {wishes.map((wish) => (
          <li key={wish.offer.sku} className="card" part="plan">
            <div className="name" role="heading" aria-level={Number(headingLevel) + 2}>
              {wish.offer.name}
            </div>
            <p className="plan">
              <strong>
                {priceText(
                  {
                    amount: wish.offer.price,
                    currency: wish.offer.currency,
                    frequency: wish.offer.planDuration,
                  },
                  prices,
                )}
              </strong>
            </p>
            <ul className="bulletins">
              {wish.offer.description.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {canUpdate && <PlanButton {...{ t, wish, onAsk }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlanButtonProps {
  t: ViewProps["words"]["t"];
  wish: PlanWish;
  onAsk: ViewProps["onAsk"];
}

function PlanButton({ t, wish, onAsk }: PlanButtonProps) {
  const plan = wish.offer.name;
  const isUndo = wish.action === "UNDO_DOWNGRADE";
  return (
    <div className="card-actions">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => onAsk(wish)}>
        {isUndo ? t("cancelChange") : t(wish.action === "UPGRADE" ? "upgradeTo" : "downgradeTo", { plan })}
      </Button>
    </div>
  );
}
