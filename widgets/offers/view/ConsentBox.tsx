import { useLayoutEffect, useRef } from "react";
import { ContentHtml } from "../../../core/element/ContentHtml.tsx";
import type { OfferPlan } from "../../../core/api/services/offers.ts";
import { consentLabel, planName, type Words } from "../words.ts";

interface Props {
  words: Words;
  plan: OfferPlan;
  isGiven: boolean;
  /** How often somebody tried to go on without it; 0 where it is given, or is not the first that lacks. */
  attempts: number;
  onTick: (isGiven: boolean) => void;
}

/** A plan's renewal terms with a consent of their own, apart from the order (OFR-10). */
export function ConsentBox({ words, plan, isGiven, attempts, onTick }: Props) {
  const { t } = words;
  const tick = useRef<HTMLInputElement>(null);
  const id = `consent-${plan.id}`;
  const isMissing = attempts > 0 && !isGiven;
  useLayoutEffect(() => {
    if (isMissing) tick.current?.focus();
  }, [attempts]);
  return (
    <div className="terms">
      <div
        className="terms-text"
        part="terms"
        role="region"
        aria-label={t("termsOf", { plan: planName(words, plan) })}
        tabIndex={0}
      >
        {plan.terms.map(({ html }) => (
          <ContentHtml key={html} html={html} />
        ))}
      </div>
      <label className="check" part="label">
        <input
          ref={tick}
          type="checkbox"
          name={id}
          checked={isGiven}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        <span>{consentLabel(words, plan)}</span>
      </label>
      {isMissing && (
        <p className="error" id={`${id}-error`} part="error">
          {t("consentMissing")}
        </p>
      )}
    </div>
  );
}
