/*
 * The view of PlanSelection.tsx. A plan that excludes no other is a checkbox; all others are radio buttons. Read-only
 * accounts see the plans but can't choose.
 */

import { useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Offer } from "../../../core/domain/offers/offers.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Heading } from "../../../core/ui/heading/Heading.tsx";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import { TickIcon } from "../../../core/ui/action-icons.tsx";
import { RadioCard } from "../../../core/ui/radio-card/RadioCard.tsx";
import { RadioForm } from "../../../core/ui/radio-card/RadioForm.tsx";
import { plansIn, type ChoiceState } from "../choice.ts";
import { planStrings } from "../strings/plan.ts";
import { amountText, introductoryTime, planName, ownPrice, priceLine, type Format } from "../format.ts";
import { OfferFailureMessage } from "./OfferFailureMessage.tsx";
import { Summary } from "./Summary.tsx";
import { TermsText } from "./TermsText.tsx";

interface Props {
  format: Format;
  offers: readonly Offer[];
  state: ChoiceState;
  chosen: readonly string[];
  canUpdate: boolean;
  onToggle: (id: string) => void;
  onContinue: () => void;
}

/** OFR-1: the plans of a group by family, and the button to continue with the choice. */
export function PlansView({ format, offers, state, chosen, canUpdate, onToggle, onContinue }: Props) {
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
        <RadioForm className="column">
          {offers.map((offer) => (
            <Family
              key={offer.plans[0]?.family}
              format={format}
              offer={offer}
              isAlone={offer.plans.length === 1 && (!offer.isExclusive || offers.length === 1)}
              chosen={chosen}
              onToggle={canUpdate ? onToggle : undefined}
            />
          ))}
          <Terms format={format} offers={offers} />
        </RadioForm>
        {canUpdate && (
          <Summary
            format={format}
            plans={plans}
            due={amountText(format, due, plans[0]?.currency ?? "USD")}
            failure={
              <OfferFailureMessage
                format={format}
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

interface FamilyProps extends Pick<Props, "format" | "chosen"> {
  offer: Offer;
  /** Whether its only plan can be chosen beside all others. */
  isAlone: boolean;
  onToggle: Props["onToggle"] | undefined;
}

function Family({ format, offer, isAlone, chosen, onToggle }: FamilyProps) {
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
            format={format}
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
function Terms({ format, offers }: Pick<Props, "format" | "offers">) {
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
          <p className="terms-title">{format.t("termsOf", { plan: planName(format, plan) })}</p>
          <TermsText format={format} terms={plan.terms} isShown={isUnfolded} />
        </section>
      ))}
    </details>
  );
}

interface PlanCardProps {
  format: Format;
  plan: OfferPlan;
  /** A checkbox if nothing else can be chosen instead. */
  type: "radio" | "checkbox";
  /** Of the plans of which one can be chosen. */
  group: string;
  isChosen: boolean;
  /** Undefined if nothing can be chosen. */
  onToggle: ((id: string) => void) | undefined;
}

/** A plan with its price and perks (OFR-2). */
function PlanCard({ format, plan, type, group, isChosen, onToggle }: PlanCardProps) {
  const t = useStrings(planStrings);
  const { id, introductory, currency, description } = plan;
  const price = ownPrice(format, plan);
  const first =
    introductory && price
      ? introductory.amount === 0
        ? t("freeFor", { time: introductoryTime(format, introductory) })
        : t("introFor", {
            intro: amountText(format, introductory.amount, currency) ?? "",
            time: introductoryTime(format, introductory),
          })
      : price;
  return (
    <RadioCard
      id={`plan-${id}`}
      type={type}
      name={group}
      label={plan.name}
      // The service's name is in the heading above, so it isn't in the visible label.
      aria-label={[planName(format, plan), priceLine(format, plan)].filter(Boolean).join(", ")}
      checked={isChosen}
      disabled={!onToggle}
      // OFR-2: a second press takes the choice back. It doesn't change a radio button, so there is no change event.
      onClick={() => type === "radio" && isChosen && onToggle?.(id)}
      onChange={() => onToggle?.(id)}
    >
      {first && (
        <p className="price number">
          <bdi>{first}</bdi>
        </p>
      )}
      {introductory && price && <p className="hint">{t("thenPrice", { price })}</p>}
      {description.length > 0 && (
        <ul className="perks" role="list" aria-label={t("perks")}>
          {description.map((line) => (
            <li key={line}>
              <TickIcon />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
    </RadioCard>
  );
}
