import type { ReactNode } from "react";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { amountText, ownPrice, planName, type Words } from "../words.ts";

interface Props {
  words: Words;
  plans: readonly OfferPlan[];
  /** What is due today. */
  due: string | undefined;
  failure: ReactNode;
  /** The view's only primary button. */
  button: ReactNode;
  /** Below the button. */
  children: ReactNode;
}

/** What is ordered and what is due today, beside the view. On a narrow container it is a bar at the bottom edge. */
export function Summary({ words, plans, due, failure, button, children }: Props) {
  const { t } = words;
  const { headingLevel } = useElement();
  return (
    <div className="summary card" part="card summary">
      <div className="summary-lines">
        <div className="section-heading" role="heading" aria-level={Number(headingLevel) + 1}>
          {t("summary")}
        </div>
        <dl>
          {plans.map((plan) => (
            <Lines key={plan.id} words={words} plan={plan} />
          ))}
        </dl>
      </div>
      <div className="order-bar" part="order-bar">
        <dl className="due">
          <div>
            <dt>{t("dueToday")}</dt>
            {due && (
              <dd className="number">
                <bdi>{due}</bdi>
              </dd>
            )}
          </div>
        </dl>
        {failure}
        {button}
      </div>
      <div className="summary-notes">{children}</div>
    </div>
  );
}

/** A plan's first charge, and its price after an introduction. */
function Lines({ words, plan }: { words: Words; plan: OfferPlan }) {
  const price = ownPrice(words, plan);
  return (
    <>
      <div>
        <dt>{planName(words, plan)}</dt>
        <dd className="number">{amountText(words, plan.dueToday, plan.currency)}</dd>
      </div>
      {plan.introductory && price && (
        <div>
          <dt>{words.t("afterDays", { days: plan.introductory.days })}</dt>
          <dd className="number">{price}</dd>
        </div>
      )}
    </>
  );
}
