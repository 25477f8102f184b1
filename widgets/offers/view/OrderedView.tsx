import type { MouseEventHandler } from "react";
import { ActivateButton } from "../../../core/domain/subscriptions/activation/ActivateButton.tsx";
import type { Activation } from "../../../core/domain/subscriptions/activation/use-activation.ts";
import type { Order, OrderedItem } from "../../../core/domain/offers/order-confirmation.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { cardName } from "../../../core/domain/wallet/card-names.ts";
import { shortDay } from "../../../core/i18n/day.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import type { Fact } from "../../../core/ui/facts/Facts.tsx";
import { Receipt } from "../../../core/ui/receipt/Receipt.tsx";
import { Pill } from "../../../core/ui/pill/Pill.tsx";
import { SuccessIcon } from "../../../core/ui/success-icon/SuccessIcon.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { orderStrings, type OrderTexts } from "../strings/order.ts";
import { amountText, ownPrice, planName, type Format } from "../format.ts";
import { Steps } from "./Steps.tsx";

type T = Translate<OrderTexts>;

interface Props {
  format: Format;
  locale: Locale;
  order: Order;
  activation: Activation;
  subscriptions: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** OFR-4: thanks, what is left to do, and a receipt. */
export function OrderedView({ format, locale, order, activation, subscriptions, onNavigate }: Props) {
  const t = useStrings(orderStrings);
  const { headingLevel } = useElement();
  return (
    <section className="offers" part="section" aria-labelledby="heading">
      <Steps t={format.t} current="ACTIVATE" />
      <div className="columns">
        <div className="thanks card" part="card">
          <SuccessIcon />
          <div className="words">
            <Heading id="heading" level={headingLevel} className="heading page-title">
              <slot name="success">{t("thankYou")}</slot>
            </Heading>
            {order.items.map(({ id, thankyou }) => thankyou && <p key={id}>{thankyou}</p>)}
          </div>
          <div className="words">
            <div className="section-heading" role="heading" aria-level={Number(headingLevel) + 1}>
              {t("finish")}
            </div>
            <p className="muted">{t("activateText")}</p>
          </div>
          <ul className="apps" role="list">
            {order.items.map((item) => (
              <li key={item.id} className="app" part="app">
                {item.icon && <img src={item.icon} alt="" width="48" height="48" />}
                <span className="app-name">{planName(format, item)}</span>
                {item.needsActivation ? (
                  <ActivateButton app={item} activation={activation} />
                ) : (
                  <Pill tone="success">{t("activated")}</Pill>
                )}
              </li>
            ))}
          </ul>
          {subscriptions && (
            <div>
              <LinkButton href={subscriptions} look="quiet" onClick={onNavigate}>
                {t("manage")}
              </LinkButton>
            </div>
          )}
        </div>
        <section className="summary card" part="card" aria-labelledby="receipt-heading">
          <div
            className="section-heading"
            id="receipt-heading"
            role="heading"
            aria-level={Number(headingLevel) + 1}
          >
            {t("receiptTitle")}
          </div>
          <Receipt
            title={t("receiptTitle")}
            facts={factsOf(t, format, locale, order)}
            fileName={order.orderId}
            saveLabel={t("save")}
          />
        </section>
      </div>
    </section>
  );
}

function factsOf(t: T, format: Format, locale: Locale, order: Order): Fact[] {
  const { orderId, orderDate, amount, currency, cardType, cardLast4Digits, items } = order;
  const fact = (label: string, value: string | undefined): Fact[] => (value ? [{ label, value }] : []);
  return [
    { label: t("orderNumber"), value: orderId, isReference: true },
    ...fact(t("orderedOn"), shortDay(orderDate, locale)),
    ...fact(t("charged"), amountText(format, amount, currency)),
    ...fact(
      t("paidWith"),
      cardLast4Digits && t("paidCard", { type: cardName(cardType), last4: cardLast4Digits }),
    ),
    ...items.flatMap((item) =>
      fact(t("renewsOn", { plan: planName(format, item) }), renewal(t, format, locale, item)),
    ),
  ];
}

function renewal(t: T, format: Format, locale: Locale, item: OrderedItem): string | undefined {
  if (item.renewalDate === undefined) return undefined;
  const date = shortDay(item.renewalDate, locale);
  const price = ownPrice(format, item);
  return price ? t("renewsFor", { date, price }) : date;
}
