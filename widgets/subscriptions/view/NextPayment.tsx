import type { Subscription } from "../../../core/domain/subscriptions/subscriptions.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { usDay } from "../../../core/i18n/day.ts";
import { priceText } from "../../../core/i18n/price.ts";
import { Facts, type Fact } from "../../../core/ui/facts/Facts.tsx";
import { endLine, renewalLine, type Format } from "../format.ts";

/** SUB-8: the next charge, its date, and who bills it. */
export function NextPayment({ format, of: it }: { format: Format; of: Subscription }) {
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
