import { useLayoutEffect, useRef } from "react";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useCode } from "../../../core/element/hooks/use-code.ts";
import { FieldError } from "../../../core/ui/field/FieldError.tsx";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import { consentLabel } from "../consent-label.ts";
import { reviewStrings } from "../review-strings.ts";
import { terms } from "../views.ts";
import type { Words } from "../words.ts";
import { TermsText } from "./TermsText.tsx";

interface Props {
  words: Words;
  plan: OfferPlan;
  isGiven: boolean;
  /** Number of attempts to continue without all consents; 0 if there are none. */
  attempts: number;
  /** Whether it is the first that is missing: each attempt focuses it. */
  takesFocus: boolean;
  onTick: (isGiven: boolean) => void;
}

/** A plan's renewal terms with their own consent, apart from the order (OFR-10). */
export function ConsentBox({ words, plan, isGiven, attempts, takesFocus, onTick }: Props) {
  const t = useStrings(reviewStrings);
  const tick = useRef<HTMLInputElement>(null);
  // No consent before the text can be read.
  const canRead = !!useCode(terms, "now").data;
  const id = `consent-${plan.id}`;
  const isMissing = attempts > 0 && !isGiven;
  useLayoutEffect(() => {
    if (isMissing && takesFocus) tick.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another attempt moves the focus
  }, [attempts]);
  return (
    <div className="consent">
      <div className="muted" part="terms">
        <TermsText words={words} terms={plan.terms} isShown />
      </div>
      <FieldError id={`${id}-error`} error={isMissing ? t.message("consentMissing") : undefined} />
      {canRead && (
        <label className="check" part="label">
          <input
            ref={tick}
            type="checkbox"
            part="checkbox"
            name={id}
            checked={isGiven}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
          <span>{consentLabel(t, words, plan)}</span>
        </label>
      )}
    </div>
  );
}
