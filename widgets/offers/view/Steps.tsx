import type { Translate } from "../../../core/i18n/strings.ts";
import type { Texts } from "../strings.ts";

/** OFR-4 */
const steps = { PAYMENT: "stepPayment", REVIEW: "stepReview", ACTIVATE: "stepActivate" } as const;
export type StepName = keyof typeof steps;

/** Progress of the order. */
export const Steps = ({ t, current }: { t: Translate<Texts>; current: StepName }) => (
  <ol className="steps" part="steps" role="list" aria-label={t("steps")}>
    {Object.entries(steps).map(([name, word]) => (
      <li key={name} aria-current={name === current ? "step" : undefined}>
        {t(word)}
      </li>
    ))}
  </ol>
);
