import { useElement } from "../../../core/platform/element-context.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { ConfirmDialog } from "../../../core/ui/confirm-dialog/ConfirmDialog.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings.ts";
import { resetFailure } from "./StatusMessage.tsx";

interface Props {
  t: Translate<Texts>;
  state: State;
  open: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** PRS-3: asks to confirm the reset of the advertising ID. */
export function ResetDialog({ t, state, open, onConfirm, onDismiss }: Props) {
  const { headingLevel } = useElement();
  return (
    <ConfirmDialog
      open={open}
      heading={t("resetHeading")}
      headingLevel={headingLevel}
      busy={state.step === "resetting" ? t("resetting") : undefined}
      failure={
        state.step === "reset-failed" && <FailureMessage failure={state.failure} {...resetFailure(t)} />
      }
      labels={{ confirm: t("resetConfirm"), cancel: t("cancel"), close: t("close") }}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>{t("resetText")}</p>
    </ConfirmDialog>
  );
}
