import type { Progress } from "../privacy-flow.ts";
import type { Translate } from "../../../i18n/strings.ts";
import type { FlowTexts } from "./strings.ts";

interface Props {
  t: Translate<FlowTexts>;
  progress: Progress | undefined;
}

/** Describes the heading of the step. */
export const PROGRESS_ID = "step-progress";

/** "Step 2 of 5", if the server says so. */
export const StepProgress = ({ t, progress }: Props) =>
  progress && (
    <p id={PROGRESS_ID} className="hint progress" part="progress">
      {t("progress", { ...progress })}
    </p>
  );
