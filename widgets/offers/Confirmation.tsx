/*
 * The last step of an order: thanks, the ordered plans with buttons to activate their apps, and a receipt to download.
 * The tab remembers the sales journey; the order is read from the server, so a reload shows it again.
 */

import { useEffect, useLayoutEffect, useState, type MouseEventHandler } from "react";
import { useActivation, type Activation } from "../../core/domain/subscriptions/activation/use-activation.ts";
import { isWaitingForActivation } from "../../core/domain/subscriptions/subscriptions.ts";
import { ApiError } from "../../core/http/error.ts";
import { offerCodes } from "../../core/http/codes.ts";
import {
  getOrderConfirmation,
  type Order,
  type OrderedItem,
} from "../../core/domain/offers/order-confirmation.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useFeatures } from "../../core/element/hooks/use-features.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useQuery } from "../../core/element/hooks/use-resource.ts";
import { clientIp } from "../../core/session/client-ip.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { checkoutState } from "../../core/session/lifecycle/checkout-state.ts";
import { ActivateButton } from "../../core/domain/subscriptions/activation/ActivateButton.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { cardName } from "../../core/domain/wallet/card-names.ts";
import { shortDay } from "../../core/i18n/day.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import type { Fact } from "../../core/ui/facts/Facts.tsx";
import { Receipt } from "../../core/ui/receipt/Receipt.tsx";
import { Pill } from "../../core/ui/pill/Pill.tsx";
import { SuccessIcon } from "../../core/ui/success-icon/SuccessIcon.tsx";
import { Heading } from "../../core/ui/heading/Heading.tsx";
import type { OffersElement } from "./element.ts";
import { LoadFailed, Loading, Screen, ExploreLink } from "./Screen.tsx";
import { orderStrings, type OrderTexts } from "./strings/order.ts";
import css from "./ordered.css?inline";
import { addressOf, useHeadingFocus, type OffersContext } from "./offers-context.ts";
import { amountText, ownPrice, planName, type Format } from "./format.ts";
import { rememberOrder } from "./remember-order.ts";
import { Steps } from "./view/Steps.tsx";

const NO_ORDER_CODES: readonly (string | undefined)[] = [offerCodes.notOrdered, offerCodes.journeyUnknown];

/** OFR-4, OFR-5: the order of this tab's sales journey. */
export function Confirmation({ context }: { context: OffersContext }) {
  const t = useStrings(orderStrings);
  useSheet(css);
  const [{ salesJourneyId, orderId, partnerGroup }] = useState(checkoutState);
  const [order, resource] = useQuery(salesJourneyId, async (call, signal): Promise<Order | undefined> => {
    if (!salesJourneyId) return undefined;
    const clientIpAddress = await clientIp();
    const of = { orderId, salesJourneyId, clientIpAddress, offer: partnerGroup };
    return call(getOrderConfirmation, of, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && NO_ORDER_CODES.includes(error.serverCode)) return undefined;
      throw error;
    });
  });
  if (order.data) return <Ordered context={context} salesJourneyId={salesJourneyId} order={order.data} />;
  if (order.status === "failed")
    return <LoadFailed context={context} error={order.error} onRetry={() => void resource.load(true)} />;
  if (order.status === "succeeded") return <NoOrder context={context} />;
  return <Loading context={context} text={t("loadingOrder")} />;
}

function NoOrder({ context }: { context: OffersContext }) {
  const t = useStrings(orderStrings);
  useElementState<typeof OffersElement>("empty");
  useHeadingFocus(context);
  return (
    <Screen heading={t("noOrderHeading")} lines={[t.message("noOrderText")]}>
      <ExploreLink context={context} />
    </Screen>
  );
}

interface OrderedProps {
  context: OffersContext;
  salesJourneyId: string;
  order: Order;
}

function Ordered({ context, salesJourneyId, order }: OrderedProps) {
  const { host } = useElement();
  const activation = useActivation(true);
  const subscriptions = useCustomerData("subscriptions");
  // The statuses that mean an app isn't activated yet, in the banner too.
  const statuses = useFeatures()?.lists.bannerActivationStatuses;
  useElementState<typeof OffersElement>("ordered");
  useHeadingFocus(context);
  useEffect(() => {
    // Placed by an earlier page, whose response was lost, or by another tab.
    if (checkoutState().orderId !== order.orderId) rememberOrder(salesJourneyId, order.orderId, order.items);
  }, [salesJourneyId, order]);
  // The focused button of an app may disappear once the app is activated.
  const hadFocus = !!host?.shadowRoot?.activeElement;
  useLayoutEffect(() => {
    if (hadFocus) focusIfLost(host?.shadowRoot?.getElementById("heading") ?? null);
  });
  // An app may have been activated since; the subscriptions have the current status.
  const items = order.items.map((item) => {
    const current = subscriptions.data?.find(({ sku, status }) => sku === item.id && status === "CURRENT");
    return current?.activationStatus && statuses
      ? { ...item, needsActivation: isWaitingForActivation(current, statuses) }
      : item;
  });
  return (
    <OrderedView
      format={context.format}
      order={{ ...order, items }}
      activation={activation}
      subscriptionsHref={addressOf(context, "/subscriptions")}
      onNavigate={context.onNavigate}
    />
  );
}

type T = Translate<OrderTexts>;

interface OrderedViewProps {
  format: Format;
  order: Order;
  activation: Activation;
  subscriptionsHref: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** OFR-4 */
function OrderedView({ format, order, activation, subscriptionsHref, onNavigate }: OrderedViewProps) {
  const t = useStrings(orderStrings);
  const { headingLevel } = useElement();
  return (
    <section className="offers" part="section" aria-labelledby="heading">
      <Steps t={format.t} current="ACTIVATE" />
      <div className="columns">
        <div className="thanks card" part="card">
          <SuccessIcon />
          <div className="words">
            <Heading id="heading" level={headingLevel} className="heading page-title" describedBy="next-step">
              <slot name="success">{t("thankYou")}</slot>
            </Heading>
            {order.items.map(({ id, thankyou }) => thankyou && <p key={id}>{thankyou}</p>)}
          </div>
          <div className="words" id="next-step">
            <div className="section-heading" role="heading" aria-level={Number(headingLevel) + 1}>
              {t("finish")}
            </div>
            {order.items.some(({ needsActivation }) => needsActivation) && (
              <p className="muted">{t("activateText")}</p>
            )}
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
          {subscriptionsHref && (
            <div>
              <LinkButton href={subscriptionsHref} look="quiet" onClick={onNavigate}>
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
            facts={factsOf(t, format, order)}
            fileName={order.orderId}
            saveLabel={t("save")}
          />
        </section>
      </div>
    </section>
  );
}

function factsOf(t: T, format: Format, order: Order): Fact[] {
  const { orderId, orderDate, amount, currency, cardType, cardLast4Digits, items } = order;
  const fact = (label: string, value: string | undefined): Fact[] => (value ? [{ label, value }] : []);
  return [
    { label: t("orderNumber"), value: orderId, isReference: true },
    ...fact(t("orderedOn"), shortDay(orderDate, format.locale)),
    ...fact(t("charged"), amountText(format, amount, currency)),
    ...fact(
      t("paidWith"),
      cardLast4Digits && t("paidCard", { type: cardName(cardType), last4: cardLast4Digits }),
    ),
    ...items.flatMap((item) =>
      fact(t("renewsOn", { plan: planName(format, item) }), renewal(t, format, item)),
    ),
  ];
}

function renewal(t: T, format: Format, item: OrderedItem): string | undefined {
  if (item.renewalDate === undefined) return undefined;
  const date = shortDay(item.renewalDate, format.locale);
  const price = ownPrice(format, item);
  return price ? t("renewsFor", { date, price }) : date;
}
