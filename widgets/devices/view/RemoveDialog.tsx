import { useElement } from "../../../core/platform/element-context.ts";
import { useStrings } from "../../../core/element/hooks/hooks.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { ConfirmDialog } from "../../../core/ui/confirm-dialog/ConfirmDialog.tsx";
import type { State } from "../flow.ts";
import { brandAndModel, nameOf } from "../../../core/domain/devices/device-name.ts";
import { removalStrings } from "../strings/removal.ts";
import type { Texts } from "../strings/index.ts";
import { DevicePicture } from "./pictures.tsx";
import { RemoveFailure } from "./RemoveFailure.tsx";

export interface RemoveDialogProps {
  t: Translate<Texts>;
  state: State;
  open: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** DEV-4: asks to confirm the removal of a device, by its name. */
export function RemoveDialog({ t, state, open, onConfirm, onDismiss }: RemoveDialogProps) {
  const { headingLevel } = useElement();
  const ask = useStrings(removalStrings);
  const device = "device" in state ? state.device : undefined;
  const name = device ? nameOf(t, device) : "";
  return (
    <ConfirmDialog
      open={open}
      heading={ask("confirmHeading", { name })}
      headingLevel={headingLevel}
      isDanger
      busy={state.step === "removing" ? t("removing", { name }) : undefined}
      failure={state.step === "remove-failed" && <RemoveFailure t={t} state={state} />}
      labels={{ confirm: ask("confirm"), cancel: ask("keep"), close: ask("close") }}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      {device && (
        <div className="asked">
          <DevicePicture device={device} />
          <p className="hint">
            {brandAndModel(device) && `${brandAndModel(device)} · `}
            <bdi className="number">{device.serialNumber}</bdi>
          </p>
        </div>
      )}
      <p>{ask("confirmText")}</p>
    </ConfirmDialog>
  );
}
