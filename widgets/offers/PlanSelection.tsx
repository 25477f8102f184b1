/*
 * The first step of an order: it loads a group's plans, keeps the customer's choice, and puts the chosen plans into
 * the cart (cart.ts). choice.ts has the rules of the choice; view/PlansView.tsx renders the step.
 */

import { useEffect, useLayoutEffect, useState } from "react";
import { ApiError } from "../../core/http/error.ts";
import { isAmbiguous } from "../../core/http/mutation.ts";
import { getOffers, type Offers } from "../../core/domain/offers/offers.ts";
import { useCall, useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useCode } from "../../core/element/hooks/use-code.ts";
import { useQuery } from "../../core/element/hooks/use-resource.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { useEncryptedDraft } from "../../core/ui/form/use-encrypted-draft.ts";
import type { Resource } from "../../core/http/loadable.ts";
import { patchCheckoutState, checkoutState } from "../../core/session/lifecycle/checkout-state.ts";
import { fillCart } from "./cart.ts";
import {
  firstChosen,
  plansIn,
  toggle,
  withCart,
  chooseTransition,
  firstChoice,
  type ChoiceEvent,
} from "./choice.ts";
import type { OffersElement } from "./element.ts";
import { cartFailure, isOutdated, refusedOffer, type OfferFailure } from "./failure.ts";
import { LoadFailed, Loading, Screen, ExploreLink } from "./Screen.tsx";
import { REVIEW } from "./routes.ts";
import { planStrings } from "./strings/plan.ts";
import plansCss from "./plans.css?inline";
import { useHeadingFocus, type OffersContext } from "./offers-context.ts";
import { offerFailureText } from "./view/OfferFailureMessage.tsx";
import { PlansView } from "./view/PlansView.tsx";
import { PlansSkeleton } from "./view/Skeletons.tsx";
import { viewChunks } from "./chunks.ts";

interface Props {
  context: OffersContext;
  /** Group in the catalog; empty if the path has none. */
  group: string;
}

/** OFR-1 to OFR-3 */
export const PlanSelection = (props: Props) =>
  props.group ? <Group {...props} /> : <EmptyOffers context={props.context} />;

function Group({ context, group }: Props) {
  const { customerRelationshipId } = context.ids;
  const t = useStrings(planStrings);
  useSheet(plansCss);
  const [offers, resource] = useQuery(`${customerRelationshipId} ${group}`, (call, signal) =>
    call(
      getOffers,
      { customerRelationshipId, cartId: checkoutState().cartId, partnerGroup: group },
      { signal },
    ),
  );
  // Shows even if there is no plan left to show it above.
  const [outdated, setOutdated] = useState<OfferFailure>();
  if (offers.data?.offers.length)
    return (
      <Choice
        context={context}
        group={group}
        offers={offers.data}
        resource={resource}
        onOutdated={setOutdated}
      />
    );
  if (offers.status === "failed")
    return <LoadFailed context={context} error={offers.error} onRetry={() => void resource.load(true)} />;
  if (offers.status === "succeeded") return <EmptyOffers context={context} because={outdated} />;
  return (
    <Loading context={context} text={context.format.t("loading")}>
      <PlansSkeleton heading={t("heading")} />
    </Loading>
  );
}

interface ChoiceProps {
  context: OffersContext;
  group: string;
  offers: Offers;
  resource: Resource<Offers>;
  /** The plans on offer have changed. */
  onOutdated: (failure: OfferFailure) => void;
}

function Choice({ context, group, offers, resource, onOutdated }: ChoiceProps) {
  const call = useCall();
  const t = useStrings(planStrings);
  const profile = useCustomerData("profile");
  const [state, dispatch] = useFlow(chooseTransition, firstChoice);
  useElementState<typeof OffersElement>(state.step === "choosing" ? "choosing" : "adding");
  useCode(viewChunks.review, "ahead");

  const known = plansIn(offers.offers).map(({ id }) => id);
  const chosen = (state.chosen ?? firstChosen(offers.offers)).filter((id) => known.includes(id));

  // Without its last plan the view is removed, with the focus in it.
  const { focusHeading, holdFocus } = context;
  useLayoutEffect(() => {
    focusHeading();
    return holdFocus;
  }, [focusHeading, holdFocus]);
  useEffect(() => {
    if (state.step !== "adding") return;
    context.announce(t("adding"));
    return () => context.announce("");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announced once per step
  }, [state.step]);

  // The choice survives a sign-in and another page.
  useEncryptedDraft(
    `offers-${group}`,
    () => (state.chosen?.length ? { plans: state.chosen.join(" ") } : undefined),
    ({ plans = "" }) => dispatch({ type: "restored", chosen: plans.split(" ") }),
  );

  async function add(planIds: readonly string[]): Promise<ChoiceEvent> {
    const stored = checkoutState();
    try {
      // After a lost answer, the cart is only known when the offers have loaded again.
      await resource.load();
      const { status, data = offers, error: failure } = resource.value.peek();
      if (status === "failed") throw failure;
      const filled = await fillCart(call, data, planIds, group, stored);
      const { cartId, salesJourneyId } = filled;
      const errorCount = salesJourneyId === stored.salesJourneyId ? stored.errorCount : 0;
      // Earlier orders belong to another cart.
      patchCheckoutState({ cartId, salesJourneyId, orderId: "", partnerGroup: group, errorCount });
      resource.change((old) => ({ cartId, offers: withCart(old.offers, planIds) }));
      return { type: "added" };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failed = cartFailure(error);
      // The offers and the cart are out of date.
      if (isOutdated(failed)) onOutdated(failed);
      if (isOutdated(failed) || isAmbiguous(error)) void resource.load(true);
      return { type: "failed", failure: failed };
    }
  }

  useFlowEffects(state, dispatch, {
    adding: ({ chosen: planIds }, next) => add(planIds).then(next),
    added: (_, next) => context.go(REVIEW, false, () => next({ type: "stayed" })),
  });
  const failure = "failure" in state ? state.failure : undefined;
  useReportFailure({ failure, ...(failure && offerFailureText(context.format.t, failure)) });

  return (
    <PlansView
      format={context.format}
      offers={offers.offers}
      state={state}
      chosen={chosen}
      canUpdate={profile.data?.permissions.canUpdate ?? true}
      onToggle={(id) => dispatch({ type: "chosen", chosen: toggle(offers.offers, chosen, id) })}
      onContinue={() =>
        dispatch(
          chosen.length
            ? { type: "continued", chosen }
            : { type: "refused", failure: refusedOffer("noSelection") },
        )
      }
    />
  );
}

interface EmptyOffersProps {
  context: OffersContext;
  /** Why the last plan is gone. */
  because?: OfferFailure | undefined;
}

/** OFR-6: there are no plans. */
function EmptyOffers({ context, because }: EmptyOffersProps) {
  const t = useStrings(planStrings);
  useElementState<typeof OffersElement>("empty");
  useHeadingFocus(context);
  return (
    <Screen
      heading={t("noneHeading")}
      lines={[
        ...(because ? [context.format.t.message(because.reason)] : []),
        t.message("noneText"),
        t.message("noneMore"),
      ]}
    >
      <ExploreLink context={context} />
    </Screen>
  );
}
