import type { OfferPlan } from "../../core/domain/offers/offer-plans.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { ReviewTexts } from "./review-strings.ts";
import { ownPrice, planName, type Words } from "./words.ts";

/** Returns the text beside the checkbox of a plan's renewal terms: the exact text of the consent. */
export function consentLabel(t: Translate<ReviewTexts>, words: Words, of: OfferPlan): string {
  const plan = planName(words, of);
  const price = ownPrice(words, of);
  if (price === undefined) return t("consentPlain", { plan });
  if (!of.introductory) return t("consent", { plan, price });
  return t("consentIntro", { plan, price, days: of.introductory.days });
}
