/*
 * The review step of an order. It loads the review and the card, shows a message if the cart is empty, and goes to
 * the confirmation after the order. use-order.ts runs the order; view/ReviewView.tsx renders the step.
 */

import { useEffect, useLayoutEffect, useState } from "react";
import { ApiError } from "../../core/http/error.ts";
import { offerCodes } from "../../core/http/codes.ts";
import { getReview, type Review } from "../../core/domain/offers/review.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useQuery } from "../../core/element/hooks/use-resource.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { Loadable } from "../../core/http/loadable.ts";
import { offerPath } from "../../core/platform/navigation/brand-paths.ts";
import { checkoutState } from "../../core/session/lifecycle/checkout-state.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import type { OffersElement } from "./element.ts";
import { refusedOffer, type OfferFailure } from "./failure.ts";
import { LoadFailed, Loading, Screen } from "./Screen.tsx";
import { CONFIRMATION } from "./routes.ts";
import css from "./review.css?inline";
import { reviewStrings } from "./strings/review.ts";
import { addressOf, useHeadingFocus, type OffersContext } from "./offers-context.ts";
import { useOrder } from "./use-order.ts";
import { ReviewView } from "./view/ReviewView.tsx";
import { ReviewSkeleton } from "./view/Skeletons.tsx";

const codeOf = (error: unknown) => (error instanceof ApiError ? error.serverCode : undefined);

/** OFR-4: the review of this tab's sales journey. The other views don't need it. */
export function Checkout({ context }: { context: OffersContext }) {
  const { go } = context;
  const t = useStrings(reviewStrings);
  useSheet(css);
  const [{ salesJourneyId, partnerGroup }] = useState(checkoutState);
  const [review, resource] = useQuery(salesJourneyId, async (call, signal) =>
    salesJourneyId ? call(getReview, { salesJourneyId, partnerGroup }, { signal }) : undefined,
  );
  const code = codeOf(review.error);
  const isOrdered = code === offerCodes.alreadyOrdered;
  useEffect(() => {
    // Ordered on an earlier page, whose response was lost, or in another tab.
    if (isOrdered) go(CONFIRMATION, true);
  }, [isOrdered, go]);

  const plans = offerPath(partnerGroup || "apple") ?? "/offer";
  const { data } = review;
  // Shows even if there is no plan left to show it above.
  const [outdated, setOutdated] = useState<OfferFailure>();
  if (review.status === "failed" && !isOrdered && code !== offerCodes.journeyUnknown)
    return <LoadFailed context={context} error={review.error} onRetry={() => void resource.load(true)} />;
  if (data?.plans.length && code !== offerCodes.journeyUnknown)
    return (
      <Reviewed
        context={context}
        review={review as Loadable<Review> & { data: Review }}
        onOutdated={(failure) => {
          setOutdated(failure);
          void resource.load(true);
        }}
        salesJourneyId={salesJourneyId}
        plans={plans}
      />
    );
  const isWaiting = isOrdered || review.status === "idle" || review.status === "pending";
  if (isWaiting)
    return (
      <Loading context={context} text={t("loadingReview")}>
        <ReviewSkeleton heading={t("reviewHeading")} />
      </Loading>
    );
  return <EmptyCart context={context} because={outdated} isPlanGone={!!data?.removed.length} plans={plans} />;
}

interface EmptyCartProps {
  context: OffersContext;
  /** Why the review had to load again. */
  because: OfferFailure | undefined;
  isPlanGone: boolean;
  plans: string;
}

function EmptyCart({ context, because, isPlanGone, plans }: EmptyCartProps) {
  const t = useStrings(reviewStrings);
  useElementState<typeof OffersElement>("empty");
  useHeadingFocus(context);
  // The plan of a subscription that the customer has by now is gone too.
  const reason = isPlanGone && because?.reason !== "subscribed" ? "planGone" : because?.reason;
  return (
    <Screen
      heading={t("emptyHeading")}
      lines={[reason ? context.format.t.message(reason) : t.message("emptyText")]}
    >
      <LinkButton href={new URL(plans, pageAddress()).href} onClick={context.onGo}>
        {t("toPlans")}
      </LinkButton>
    </Screen>
  );
}

interface ReviewedProps {
  context: OffersContext;
  review: Loadable<Review> & { data: Review };
  /** The cart differs from its review. */
  onOutdated: (failure: OfferFailure) => void;
  salesJourneyId: string;
  /** Path to choose another plan. */
  plans: string;
}

function Reviewed({ context, review, onOutdated, salesJourneyId, plans }: ReviewedProps) {
  const { format, focusHeading, go, announce, holdFocus } = context;
  const t = useStrings(reviewStrings);
  const wallet = useCustomerData("wallet");
  const isStale = review.status === "pending";
  const order = useOrder({
    t,
    format,
    review: review.data,
    isStale,
    salesJourneyId,
    hasCard: wallet.status === "succeeded" ? wallet.data !== null : undefined,
    isCardPending: !wallet.data && (wallet.status === "idle" || wallet.status === "pending"),
    onOutdated,
    onEnd: context.onOrderEnd,
  });
  const { state } = order;
  // The order shows a moment later, in the confirmation.
  useElementState<typeof OffersElement>(state.step === "ordered" ? "ordering" : state.step);
  // Without its last plan the view is removed, with the focus in it.
  useLayoutEffect(() => {
    focusHeading();
    return holdFocus;
  }, [focusHeading, holdFocus]);
  useEffect(() => {
    if (state.step === "ordered") go(CONFIRMATION, true);
    if (state.step !== "ordering") return;
    announce(t("ordering"));
    return () => announce("");
  }, [state.step, t, go, announce]);
  const isGone = review.data.removed.length > 0 && state.step === "reviewing" && !state.failure;
  return (
    <ReviewView
      format={format}
      review={review.data}
      isStale={isStale}
      state={state}
      isWaiting={order.isWaiting}
      gone={isGone ? refusedOffer("planGone") : undefined}
      wallet={wallet}
      consented={order.consented}
      plansAddress={new URL(plans, pageAddress()).href}
      onGo={context.onGo}
      account={addressOf(context, "/account")}
      onNavigate={context.onNavigate}
      onConsent={order.consent}
      onOrder={order.order}
      onWalletRetry={() => void customerData().wallet.load(true)}
    />
  );
}
