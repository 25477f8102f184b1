import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { OfferPlan } from "../../../core/domain/offers/offer-plans.ts";
import { TickIcon } from "../../../core/ui/action-icons.tsx";
import { RadioCard } from "../../../core/ui/radio-card/RadioCard.tsx";
import { planStrings } from "../plan-strings.ts";
import { amountText, ownPrice, planName, priceWords, type Words } from "../words.ts";

interface Props {
  words: Words;
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
export function PlanCard({ words, plan, type, group, isChosen, onToggle }: Props) {
  const t = useStrings(planStrings);
  const { id, introductory, currency, description } = plan;
  const price = ownPrice(words, plan);
  const first =
    introductory && price
      ? introductory.amount === 0
        ? t("freeFor", { days: introductory.days })
        : t("introFor", {
            intro: amountText(words, introductory.amount, currency) ?? "",
            days: introductory.days,
          })
      : price;
  return (
    <RadioCard
      id={`plan-${id}`}
      type={type}
      name={group}
      label={plan.name}
      // The service's name is in the heading above, so it isn't in the visible label.
      aria-label={[planName(words, plan), priceWords(words, plan)].filter(Boolean).join(", ")}
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
