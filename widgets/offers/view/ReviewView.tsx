/*
 * The view of Checkout.tsx: the plans to order, the card that pays (PaymentPanel.tsx), the renewal terms
 * (ConsentBox.tsx), and the summary with the order button (Summary.tsx).
 */

import type { MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import type { Review } from "../../../core/domain/offers/review.ts";
import type { Wallet } from "../../../core/domain/wallet/wallet.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import type { OfferFailure } from "../failure.ts";
import type { State } from "../flow.ts";
import { reviewStrings, type ReviewTexts } from "../strings/review.ts";
import { amountText, planName, priceLine, type Format } from "../format.ts";
import { ConsentBox } from "./ConsentBox.tsx";
import { OfferFailureMessage } from "./OfferFailureMessage.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { Steps } from "./Steps.tsx";
import { Summary } from "./Summary.tsx";

interface Props {
  format: Format;
  review: Review;
  /** Whether the review is reloading. */
  isStale: boolean;
  state: State;
  /** Whether the order waits for the card. */
  isWaiting: boolean;
  /** Plans disappeared from the cart, although nothing is ordered yet. */
  gone: OfferFailure | undefined;
  wallet: Loadable<Wallet | null>;
  /** Plans whose renewal terms are accepted. */
  consented: readonly string[];
  /** Address to choose another plan. */
  plansAddress: string;
  account: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** Click handler of links to other views of this element. */
  onGo: MouseEventHandler<HTMLAnchorElement>;
  onConsent: (planId: string, isGiven: boolean) => void;
  onOrder: () => void;
  /** Reloads the card. */
  onWalletRetry: () => void;
}

/** OFR-4 */
export function ReviewView(props: Props) {
  const { format, review, state, wallet, consented, isStale } = props;
  const t = useStrings(reviewStrings);
  const { headingLevel } = useElement();
  const isBusy = state.step === "ordering" || isStale || props.isWaiting;
  // Adding one comes first, and is then the view's primary button.
  const hasNoCard = wallet.status === "succeeded" && !wallet.data;
  const amount = amountText(format, review.amount, review.currency);
  const missing = ("missing" in state && state.missing) || [];
  const attempts = "attempts" in state ? state.attempts : 0;
  const lacksCard = missing.includes("card");
  const firstLacking = review.plans.find(({ id }) => !consented.includes(id))?.id;
  const failure = "failure" in state ? state.failure : undefined;
  return (
    <section className="offers" part="section" aria-labelledby="heading" aria-busy={isStale || undefined}>
      <Steps t={format.t} current={wallet.data ? "REVIEW" : "PAYMENT"} />
      <Heading id="heading" level={headingLevel} className="heading page-title">
        {t("reviewHeading")}
      </Heading>
      {props.gone && <OfferFailureMessage format={format} failure={props.gone} scroll={false} />}
      <div className="columns">
        <div className="sections card" part="card">
          <section part="plans" aria-labelledby="plans-heading">
            <div className="section-head">
              <div
                className="section-heading"
                id="plans-heading"
                role="heading"
                aria-level={Number(headingLevel) + 1}
              >
                {t("planHeading")}
              </div>
              <LinkButton
                href={props.plansAddress}
                look="quiet"
                isSmall
                label={t("changePlan")}
                onClick={props.onGo}
              >
                {t("change")}
              </LinkButton>
            </div>
            {review.plans.map((plan) => (
              <ReviewedPlan key={plan.id} format={format} plan={plan} />
            ))}
          </section>
          <PaymentPanel
            wallet={wallet}
            attempts={lacksCard ? attempts : 0}
            account={props.account}
            refreshWord={format.t("refreshButton")}
            onRetry={props.onWalletRetry}
            onNavigate={props.onNavigate}
          />
          <section part="consent" aria-labelledby="terms-heading">
            <div
              className="section-heading"
              id="terms-heading"
              role="heading"
              aria-level={Number(headingLevel) + 1}
            >
              {t("termsHeading")}
            </div>
            {review.plans.map((plan) => (
              <ConsentBox
                key={plan.id}
                format={format}
                plan={plan}
                isGiven={consented.includes(plan.id)}
                attempts={missing.includes("consent") ? attempts : 0}
                takesFocus={!lacksCard && plan.id === firstLacking}
                onTick={(isGiven) => props.onConsent(plan.id, isGiven)}
              />
            ))}
          </section>
        </div>
        <Summary
          format={format}
          plans={review.plans}
          due={amount}
          failure={
            <OfferFailureMessage
              format={format}
              failure={failure}
              more={priceChanges(t, format, state, review)}
            />
          }
          button={
            <Button look={hasNoCard ? "secondary" : "primary"} busy={isBusy} onClick={props.onOrder}>
              {amount && review.amount > 0 ? t("orderFor", { amount }) : t("order")}
            </Button>
          }
        >
          {amount && <p>{t("orderHint", { amount })}</p>}
          <p>{t("mustActivate")}</p>
        </Summary>
      </div>
    </section>
  );
}

function ReviewedPlan({ format, plan }: { format: Format; plan: OfferPlan }) {
  const { headingLevel } = useElement();
  const price = priceLine(format, plan);
  return (
    <div className="reviewed" part="plan">
      {plan.icon && <img src={plan.icon} alt="" width="48" height="48" />}
      <div>
        <div className="plan-name" role="heading" aria-level={Number(headingLevel) + 2}>
          {planName(format, plan)}
        </div>
        {price && (
          <p className="hint">
            <bdi>{price}</bdi>
          </p>
        )}
        {plan.renewalDescription && <p className="hint">{plan.renewalDescription}</p>}
      </div>
    </div>
  );
}

/** Current prices of plans that had another price in the review. */
function priceChanges(t: Translate<ReviewTexts>, format: Format, state: State, { plans }: Review): Message[] {
  if (state.step !== "order-failed" || state.failure.reason !== "priceChanged") return [];
  return plans.flatMap((plan) => {
    const old = state.before.find(({ id }) => id === plan.id);
    const [price, before] = [priceLine(format, plan), old && priceLine(format, old)];
    if (!price || !before || price === before) return [];
    return [t.message("priceNow", { plan: planName(format, plan), price, before })];
  });
}
