import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Offer } from "../../../core/domain/offers/offers.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { planStrings } from "../plan-strings.ts";
import type { ChoiceState } from "../choice-flow.ts";
import type { Words } from "../words.ts";
import { OfferFailureMessage } from "./OfferFailureMessage.tsx";
import { PlanCard } from "./PlanCard.tsx";

interface Props {
  words: Words;
  offers: readonly Offer[];
  state: ChoiceState;
  chosen: readonly string[];
  canUpdate: boolean;
  onToggle: (id: string) => void;
  onContinue: () => void;
}

/** OFR-1: the plans of a group by family, and the button to continue with the choice. */
export function PlansView({ words, offers, state, chosen, canUpdate, onToggle, onContinue }: Props) {
  const t = useStrings(planStrings);
  const { headingLevel } = useElement();
  const isBusy = state.step !== "choosing";
  const isExclusive = offers.every((offer) => offer.isExclusive);
  return (
    <section className="offers" part="section" aria-labelledby="heading">
      <div className="words">
        <Heading id="heading" level={headingLevel}>
          <slot name="heading">{t("heading")}</slot>
        </Heading>
        <p className="muted">{canUpdate ? t(isExclusive ? "oneOnly" : "oneEach") : t("readOnly")}</p>
      </div>
      {offers.map((offer) => (
        <section
          key={offer.plans[0]?.family}
          className="family"
          aria-labelledby={`family-${offer.plans[0]?.family}`}
        >
          <div className="family-head">
            {offer.plans[0]?.icon && <img src={offer.plans[0].icon} alt="" width="96" height="64" />}
            <div
              className="family-name"
              id={`family-${offer.plans[0]?.family}`}
              role="heading"
              aria-level={Number(headingLevel) + 1}
            >
              {offer.name}
            </div>
          </div>
          <ul className="plans" role="list">
            {offer.plans.map((plan) => (
              <PlanCard
                key={plan.id}
                words={words}
                plan={plan}
                isChosen={chosen.includes(plan.id)}
                onToggle={canUpdate ? onToggle : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {canUpdate && (
        <div className="continue-bar">
          <OfferFailureMessage
            words={words}
            failure={state.step === "choosing" ? state.failure : undefined}
          />
          <Button busy={isBusy} onClick={onContinue}>
            {t("continue")}
          </Button>
        </div>
      )}
    </section>
  );
}
