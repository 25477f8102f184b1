import { useState } from "react";
import type { Subscription, UpcomingPlan } from "../../../core/domain/subscriptions/subscriptions.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { usDay } from "../../../core/i18n/day.ts";
import { priceText } from "../../../core/i18n/price.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { RadioCard } from "../../../core/ui/radio-card/RadioCard.tsx";
import { planWishes, type Wish } from "../actions.ts";
import { planLine, type Words } from "../words.ts";

interface Props {
  words: Words;
  selected: Subscription;
  /** The plan that starts at the renewal. Until then no other can be chosen (SUB-6). */
  pending: UpcomingPlan | undefined;
  canUpdate: boolean;
  onAsk: (wish: Wish) => void;
}

/** The current plan and the plans to change to. The button appears when another plan is selected. */
export function Plans({ words, selected, pending, canUpdate, onAsk }: Props) {
  const { t, prices, locale } = words;
  const { headingLevel } = useElement();
  const [chosen, choose] = useState(pending?.sku ?? selected.sku);
  const wishes = planWishes(selected);
  const wish = pending ? undefined : wishes.find(({ offer }) => offer.sku === chosen);
  const { bulletins } = selected.description;
  if (!wishes.length)
    return (
      bulletins.length > 0 && (
        <section className="section card" part="card">
          <ul className="bulletins">
            {bulletins.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )
    );

  const startOf = ({ action, offer }: (typeof wishes)[number]): string => {
    if (action === "UPGRADE") return t("startsToday");
    const at = offer.effectiveDate ?? selected.renewalDate;
    return t("startsOn", { date: at === undefined ? t("renewal") : usDay(at, locale) });
  };
  const current = { sku: selected.sku, name: planLine(selected), start: t("yourPlan"), lines: bulletins };
  const plans = [
    { ...current, price: selected },
    ...wishes.map((other) => ({
      sku: other.offer.sku,
      name: other.offer.name,
      start: startOf(other),
      lines: other.offer.description,
      price: other.offer,
    })),
  ];
  return (
    <section className="section card" part="card" aria-labelledby="plans">
      <div className="section-heading" id="plans" role="heading" aria-level={Number(headingLevel) + 1}>
        {t("changePlan")}
      </div>
      <div className="plans" role="radiogroup" aria-labelledby="plans">
        {plans.map(({ sku, name, start, lines, price }) => (
          <RadioCard
            key={sku}
            id={`plan-${sku}`}
            name="plan"
            label={name}
            detail={lines.join(" · ")}
            aside={
              <>
                <bdi className="price">
                  {priceText(
                    { amount: price.price, currency: price.currency, frequency: price.planDuration },
                    prices,
                  )}
                </bdi>
                <span className="hint">{start}</span>
              </>
            }
            checked={sku === chosen}
            disabled={!canUpdate || !!pending}
            onChange={() => choose(sku)}
          />
        ))}
      </div>
      {wish && (
        <div className="actions">
          <Button aria-haspopup="dialog" onClick={() => onAsk(wish)}>
            {t(wish.action === "UPGRADE" ? "upgradeTo" : "downgradeTo", { plan: wish.offer.name })}
          </Button>
        </div>
      )}
    </section>
  );
}
