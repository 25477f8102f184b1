import { useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Offer } from "../../../core/domain/offers/offers.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import { plansIn } from "../choice.ts";
import { planStrings } from "../plan-strings.ts";
import type { ChoiceState } from "../choice-flow.ts";
import { amountText, planName, type Words } from "../words.ts";
import { OfferFailureMessage } from "./OfferFailureMessage.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { Summary } from "./Summary.tsx";
import { TermsText } from "./TermsText.tsx";

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
  const plans = plansIn(offers).filter(({ id }) => chosen.includes(id));
  const due = plans.reduce((sum, { dueToday }) => sum + dueToday, 0);
  return (
    <section className="offers" part="section" aria-labelledby="heading">
      <div className="words">
        <Heading id="heading" level={headingLevel} className="heading page-title">
          <slot name="heading">{t("heading")}</slot>
        </Heading>
        <p className="muted">{canUpdate ? t(isExclusive ? "oneOnly" : "oneEach") : t("readOnly")}</p>
      </div>
      <div className="columns">
        <div className="column">
          {offers.map((offer) => (
            <Family
              key={offer.plans[0]?.family}
              words={words}
              offer={offer}
              isAlone={offer.plans.length === 1 && (!offer.isExclusive || offers.length === 1)}
              chosen={chosen}
              onToggle={canUpdate ? onToggle : undefined}
            />
          ))}
          <Terms words={words} offers={offers} />
        </div>
        {canUpdate && (
          <Summary
            words={words}
            plans={plans}
            due={amountText(words, due, plans[0]?.currency ?? "USD")}
            failure={
              <OfferFailureMessage
                words={words}
                failure={state.step === "choosing" ? state.failure : undefined}
              />
            }
            button={
              <Button busy={isBusy} onClick={onContinue}>
                {t("continue")}
              </Button>
            }
          >
            <p>{t("notCharged")}</p>
          </Summary>
        )}
      </div>
    </section>
  );
}

interface FamilyProps extends Pick<Props, "words" | "chosen"> {
  offer: Offer;
  /** Whether its only plan can be chosen beside all others. */
  isAlone: boolean;
  onToggle: Props["onToggle"] | undefined;
}

function Family({ words, offer, isAlone, chosen, onToggle }: FamilyProps) {
  const { headingLevel } = useElement();
  const [first] = offer.plans;
  const id = `family-${first?.family}`;
  return (
    <div className="family" role={isAlone ? "group" : "radiogroup"} aria-labelledby={id}>
      <div className="family-head">
        {first?.icon && <img src={first.icon} alt="" width="48" height="48" />}
        <div
          className="family-name section-heading"
          id={id}
          role="heading"
          aria-level={Number(headingLevel) + 1}
        >
          {offer.name}
        </div>
      </div>
      <div className="radio-cards">
        {offer.plans.map((plan) => (
          <PlanCard
            key={plan.id}
            words={words}
            plan={plan}
            type={isAlone ? "checkbox" : "radio"}
            group={`plans-${offer.isExclusive ? offer.group : plan.family}`}
            isChosen={chosen.includes(plan.id)}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}

/** OFR-10: the terms of all plans, folded. */
function Terms({ words, offers }: Pick<Props, "words" | "offers">) {
  const t = useStrings(planStrings);
  const [isUnfolded, setUnfolded] = useState(false);
  const plans = plansIn(offers).filter(({ terms }) => terms.length > 0);
  if (!plans.length) return null;
  return (
    <details
      className="terms-more"
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open || isUnfolded)}
    >
      <summary>{t("terms")}</summary>
      {plans.map((plan) => (
        <section key={plan.id} part="terms">
          <p className="terms-title">{words.t("termsOf", { plan: planName(words, plan) })}</p>
          <TermsText words={words} terms={plan.terms} isShown={isUnfolded} />
        </section>
      ))}
    </details>
  );
}
