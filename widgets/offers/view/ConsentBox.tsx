import { useLayoutEffect, useRef } from "react";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import { useCode } from "../../../core/element/hooks/use-code.ts";
import { FieldError } from "../../../core/ui/field/FieldError.tsx";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { reviewStrings, type ReviewTexts } from "../strings/review.ts";
import { termsChunk } from "../chunks.ts";
import { introductoryTime, ownPrice, planName, type Format } from "../format.ts";
import { TermsText } from "./TermsText.tsx";

interface Props {
  format: Format;
  plan: OfferPlan;
  isGiven: boolean;
  /** Number of attempts to continue without all consents; 0 if there are none. */
  attempts: number;
  /** Whether it is the first that is missing: each attempt focuses it. */
  takesFocus: boolean;
  onTick: (isGiven: boolean) => void;
}

/** A plan's renewal terms with their own consent, apart from the order (OFR-10). */
export function ConsentBox({ format, plan, isGiven, attempts, takesFocus, onTick }: Props) {
  const t = useStrings(reviewStrings);
  const tick = useRef<HTMLInputElement>(null);
  // No consent before the text can be read.
  const canRead = !!useCode(termsChunk, "now").data;
  const id = `consent-${plan.id}`;
  const isMissing = attempts > 0 && !isGiven;
  useLayoutEffect(() => {
    if (isMissing && takesFocus) tick.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another attempt moves the focus
  }, [attempts]);
  return (
    <div className="consent">
      <div className="muted" part="terms">
        <TermsText format={format} terms={plan.terms} isShown />
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
          <span>{consentLabel(t, format, plan)}</span>
        </label>
      )}
    </div>
  );
}

/** Returns the text beside the checkbox of a plan's renewal terms: the exact text of the consent. */
export function consentLabel(t: Translate<ReviewTexts>, format: Format, of: OfferPlan): string {
  const plan = planName(format, of);
  const price = ownPrice(format, of);
  if (price === undefined) return t("consentPlain", { plan });
  if (!of.introductory) return t("consent", { plan, price });
  return t("consentIntro", { plan, price, time: introductoryTime(format, of.introductory) });
}
