import { useElement } from "../../../../platform/element-context.ts";
import { useCountdown } from "../../../../element/hooks/use-countdown.ts";
import { waitingTime } from "../../../../i18n/duration.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { useStep } from "../form-context.ts";
import type { ActionButton } from "../step.ts";

interface Props {
  button: ActionButton;
  busy: boolean;
  onPress: () => void;
}

/** A button that submits a step. The main one is the form's submit button, which Enter presses. */
export function ActionControl({ button, busy, onPress }: Props) {
  const { t } = useStep();
  const { locale } = useElement();
  const { isMain, checks, look, label, about } = button;
  const left = useCountdown(button.waitSeconds, button);
  const id = `wait-${button.value.replace(/\W/g, "-")}`;
  return (
    <span className="action">
      <Button
        look={look ?? (isMain ? "primary" : checks ? "secondary" : "quiet")}
        type={isMain ? "submit" : "button"}
        busy={busy}
        aria-disabled={left > 0 || undefined}
        aria-describedby={left > 0 ? id : undefined}
        {...(isMain ? {} : { onClick: () => left === 0 && onPress() })}
      >
        {about ? `${label} ` : label}
        {about && <span className="visually-hidden">{about}</span>}
      </Button>
      {left > 0 && (
        <span id={id} className="hint">
          {t("resendIn", { time: waitingTime(locale, left) })}
        </span>
      )}
    </span>
  );
}
