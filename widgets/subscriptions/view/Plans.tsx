import { useState } from "react";
import type { Subscription, UpcomingPlan } from "../../../core/domain/subscriptions/subscriptions.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { usDay } from "../../../core/i18n/day.ts";
import { priceText } from "../../../core/i18n/price.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { RadioCard } from "../../../core/ui/radio-card/RadioCard.tsx";
import { RadioForm } from "../../../core/ui/radio-card/RadioForm.tsx";
import { planRequests, type ActionRequest } from "../actions.ts";
import { planLine, type Format } from "../format.ts";

interface Props {
  format: Format;
  selected: Subscription;
  /** The plan that starts at the renewal. Until then no other can be chosen (SUB-6). */
  pending: UpcomingPlan | undefined;
  canUpdate: boolean;
  onAsk: (request: ActionRequest) => void;
}

/** The current plan and the plans to change to. The button appears when another plan is selected. */
export function Plans({ format, selected, pending, canUpdate, onAsk }: Props) {
  const { t, prices, locale } = format;
  const { headingLevel } = useElement();
  const [chosen, choose] = useState(pending?.sku ?? selected.sku);
  const requests = planRequests(selected);
  const request = pending ? undefined : requests.find(({ offer }) => offer.sku === chosen);
  const { bulletins } = selected.description;
  if (!requests.length)
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

  const startOf = ({ action, offer }: (typeof requests)[number]): string => {
    if (action === "UPGRADE") return t("startsToday");
    const at = offer.effectiveDate ?? selected.renewalDate;
    return t("startsOn", { date: at === undefined ? t("renewal") : usDay(at, locale) });
  };
  const current = { sku: selected.sku, name: planLine(selected), start: t("yourPlan"), lines: bulletins };
  const plans = [
    { ...current, price: selected },
    ...requests.map((other) => ({
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
      <RadioForm>
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
      </RadioForm>
      {request && (
        <div className="actions">
          <Button aria-haspopup="dialog" onClick={() => onAsk(request)}>
            {t(request.action === "UPGRADE" ? "upgradeTo" : "downgradeTo", { plan: request.offer.name })}
          </Button>
        </div>
      )}
    </section>
  );
}
