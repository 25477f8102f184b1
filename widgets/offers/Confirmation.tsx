import { useLayoutEffect, useState } from "react";
import { useActivation } from "../../core/domain/subscriptions/activation/use-activation.ts";
import { ApiError } from "../../core/http/error.ts";
import { offerCodes } from "../../core/http/codes.ts";
import { getOrderConfirmation, type Order } from "../../core/domain/offers/order-confirmation.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useQuery } from "../../core/element/hooks/use-resource.ts";
import { clientIp } from "../../core/session/client-ip.ts";
import { focusIfLost } from "../../core/ui/focus.ts";
import { checkoutState } from "../../core/session/lifecycle/checkout-state.ts";
import type { OffersElement } from "./element.ts";
import { LoadFailed, Loading } from "./load-states.tsx";
import { orderStrings } from "./strings/order.ts";
import css from "./ordered.css?inline";
import { addressOf, useHeadingFocus, type OffersContext } from "./offers-context.ts";
import { OrderedView } from "./view/OrderedView.tsx";
import { Screen, ExploreLink } from "./Screen.tsx";

const NONE: readonly (string | undefined)[] = [offerCodes.notOrdered, offerCodes.journeyUnknown];

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
      if (error instanceof ApiError && NONE.includes(error.serverCode)) return undefined;
      throw error;
    });
  });
  if (order.data) return <Ordered context={context} order={order.data} />;
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

function Ordered({ context, order }: { context: OffersContext; order: Order }) {
  const { host, locale } = useElement();
  const activation = useActivation(true);
  const subscriptions = useCustomerData("subscriptions");
  useElementState<typeof OffersElement>("ordered");
  useHeadingFocus(context);
  // The focused button of an app may disappear once the app is activated.
  const hadFocus = !!host?.shadowRoot?.activeElement;
  useLayoutEffect(() => {
    if (hadFocus) focusIfLost(host?.shadowRoot?.getElementById("heading") ?? null);
  });
  // An app may have been activated since; the subscriptions know.
  const items = order.items.map((item) => {
    const now = subscriptions.data?.find(({ sku, status }) => sku === item.id && status === "CURRENT");
    return now ? { ...item, needsActivation: now.activationStatus !== "ACTIVATED" } : item;
  });
  return (
    <OrderedView
      format={context.format}
      locale={locale}
      order={{ ...order, items }}
      activation={activation}
      subscriptions={addressOf(context, "/subscriptions")}
      onNavigate={context.onNavigate}
    />
  );
}
