import { useElement } from "../../../core/element/context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Question } from "../../../core/ui/Question.tsx";
import { Trouble } from "../../../core/ui/Trouble.tsx";
import type { State } from "../flow.ts";
import { nameOf } from "../names.ts";
import type { Texts } from "../strings.ts";
import { failureLines } from "./failure-lines.ts";
import { DevicePicture } from "./pictures.tsx";

interface Props {
  t: Translate<Texts>;
  state: State;
  open: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** DEV-4: asks whether the device is to be removed, by its name. */
export function RemoveDialog({ t, state, open, onConfirm, onDismiss }: Props) {
  const { headingLevel } = useElement();
  const device = "device" in state ? state.device : undefined;
  const name = device ? nameOf(t, device) : "";
  return (
    <Question
      open={open}
      heading={t("confirmHeading", { name })}
      headingLevel={headingLevel}
      picture={device && <DevicePicture device={device} />}
      busy={state.step === "removing" ? t("removing", { name }) : undefined}
      failure={state.step === "remove-failed" && <Trouble lines={failureLines(t, state)} />}
      labels={{ yes: t("confirm"), no: t("keep"), close: t("close") }}
      onYes={onConfirm}
      onDismiss={onDismiss}
    >
      {device && <p className="hint">{t("serialNumber", { serialNumber: device.serialNumber })}</p>}
      <p>{t("confirmText")}</p>
    </Question>
  );
}
