import { useElement } from "../element/context.ts";
import type { Translate } from "../i18n/strings.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import type { Idleness } from "./idle.ts";
import type { FlowTexts } from "./strings.ts";

interface Props {
  t: Translate<FlowTexts>;
  idleness: Idleness;
  /** Continue or Escape, once the time is over (PRC-4). */
  onContinue: () => void;
}

/** The warning before a visitor is timed out, which any input closes; then the popup that says so. */
export function IdleDialog({ t, idleness, onContinue }: Props) {
  const { headingLevel } = useElement();
  const isOver = idleness === "timed-out";
  // A press of the button is a sign of life like any other.
  const onDismiss = isOver ? onContinue : () => {};
  return (
    <Dialog open={idleness !== "active"} onDismiss={onDismiss} labelledBy="idle" closeLabel={t("close")}>
      <div className="idle">
        <div className="heading" id="idle" role="heading" aria-level={headingLevel as number}>
          {t(isOver ? "idleTitle" : "idleSoonTitle")}
        </div>
        <p role="alert">{t(isOver ? "idleText" : "idleSoonText")}</p>
        <div>
          <Button onClick={onDismiss}>{t(isOver ? "idleContinue" : "idleStay")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
