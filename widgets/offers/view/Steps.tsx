import type { Translate } from "../../../core/i18n/strings.ts";
import { TickIcon } from "../../../core/ui/action-icons.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import css from "../steps.css?inline";
import type { Texts } from "../strings/index.ts";

/** OFR-4 */
const steps = { PAYMENT: "stepPayment", REVIEW: "stepReview", ACTIVATE: "stepActivate" } as const;
export type StepName = keyof typeof steps;

/** Progress of the order. */
export function Steps({ t, current }: { t: Translate<Texts>; current: StepName }) {
  useSheet(css);
  const at = Object.keys(steps).indexOf(current);
  return (
    <ol className="steps" part="steps" role="list" aria-label={t("steps")}>
      {Object.values(steps).map((word, index) => (
        <li
          key={word}
          part="step"
          className={index < at ? "past" : ""}
          aria-current={index === at ? "step" : undefined}
        >
          {index < at && <TickIcon />}
          {t(word)}
          {index < at && <span className="visually-hidden"> ({t("stepDone")})</span>}
        </li>
      ))}
    </ol>
  );
}
