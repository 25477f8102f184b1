import { useElement } from "../../../platform/element-context.ts";
import type { Translate } from "../../../i18n/strings.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { type Idleness, watchIdleness } from "./idle.ts";
import type { FlowTexts } from "./strings/index.ts";
import { useEffect, useState } from "react";
import { systemClock } from "../../../platform/clock.ts";

/** Returns the visitor's idleness while it is watched; otherwise `active` (PRC-4). */
export function useIdle(isWatched: boolean): Idleness {
  const [idleness, setIdleness] = useState<Idleness>("active");
  useEffect(() => {
    if (!isWatched) return;
    setIdleness("active");
    const gone = new AbortController();
    watchIdleness(systemClock, setIdleness, gone.signal);
    return () => gone.abort();
  }, [isWatched]);
  return idleness;
}

interface Props {
  t: Translate<FlowTexts>;
  idleness: Idleness;
  /** Called by Continue or Escape after the time-out (PRC-4). */
  onContinue: () => void;
}

/** Shows a warning before a visitor is timed out, which any input closes, and a popup after the time-out. */
export function IdleDialog({ t, idleness, onContinue }: Props) {
  const { headingLevel } = useElement();
  const isOver = idleness === "timed-out";
  // Pressing the button counts as activity, like any other press.
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
