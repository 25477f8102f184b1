import { useState } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { planStrings } from "../plan-strings.ts";
import { planName, priceWords, type Words } from "../words.ts";
import { TermsText } from "./TermsText.tsx";

interface Props {
  words: Words;
  plan: OfferPlan;
  isChosen: boolean;
  /** Undefined if nothing can be chosen. */
  onToggle: ((id: string) => void) | undefined;
}

/** A plan with its price, terms and button to choose it (OFR-2). */
export function PlanCard({ words, plan, isChosen, onToggle }: Props) {
  const t = useStrings(planStrings);
  const { headingLevel } = useElement();
  const [isUnfolded, setUnfolded] = useState(false);
  const name = planName(words, plan);
  const price = priceWords(words, plan);
  const word = t(isChosen ? "chosen" : "choose");
  return (
    <li className={isChosen ? "plan chosen" : "plan"} part="plan">
      <div className="plan-name" role="heading" aria-level={Number(headingLevel) + 2}>
        {plan.name}
      </div>
      {price && <p className="price">{price}</p>}
      {plan.description.length > 0 && (
        <ul className="perks" role="list" aria-label={t("perks")}>
          {plan.description.map((line) => (
            <li key={line}>
              <CheckIcon />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {plan.terms.length > 0 && (
        <details
          className="terms-more"
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open || isUnfolded)}
        >
          <summary>{words.t("termsOf", { plan: name })}</summary>
          <TermsText words={words} terms={plan.terms} isShown={isUnfolded} />
        </details>
      )}
      {onToggle && (
        <Button
          look={isChosen ? "primary" : "secondary"}
          aria-pressed={isChosen}
          // Starts with the visible text, for speech input.
          aria-label={[`${word} ${name}`, price].filter(Boolean).join(", ")}
          onClick={() => onToggle(plan.id)}
        >
          {isChosen && <CheckIcon />}
          {word}
        </Button>
      )}
    </li>
  );
}
