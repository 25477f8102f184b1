import type { ReactNode } from "react";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { amountText, introductoryTime, ownPrice, planName, type Format } from "../format.ts";

interface Props {
  format: Format;
  plans: readonly OfferPlan[];
  /** What is due today. */
  due: string | undefined;
  failure: ReactNode;
  /** The view's only primary button, once there is a card to pay with. */
  button: ReactNode;
  /** Below the button. */
  children: ReactNode;
}

/** What is ordered and what is due today, beside the view. On a narrow container it is a bar at the bottom edge. */
export function Summary({ format, plans, due, failure, button, children }: Props) {
  const { t } = format;
  const { headingLevel } = useElement();
  return (
    <div className="summary card" part="card summary">
      <div className="summary-lines">
        <div className="section-heading" role="heading" aria-level={Number(headingLevel) + 1}>
          {t("summary")}
        </div>
        <dl>
          {plans.map((plan) => (
            <Lines key={plan.id} format={format} plan={plan} />
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
function Lines({ format, plan }: { format: Format; plan: OfferPlan }) {
  const price = ownPrice(format, plan);
  return (
    <>
      <div>
        <dt>{planName(format, plan)}</dt>
        <dd className="number">{amountText(format, plan.dueToday, plan.currency)}</dd>
      </div>
      {plan.introductory && price && (
        <div>
          <dt>{format.t("afterTime", { time: introductoryTime(format, plan.introductory) })}</dt>
          <dd className="number">{price}</dd>
        </div>
      )}
    </>
  );
}
