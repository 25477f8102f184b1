import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { useElement } from "../../../core/platform/element-context.ts";
import { ConfirmDialog } from "../../../core/ui/confirm-dialog/ConfirmDialog.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import { Section } from "./Section.tsx";
import { resetFailure } from "./StatusMessage.tsx";

interface Props {
  t: Translate<Texts>;
  adId: { state: State; isDialogOpen: boolean };
  onAsk: () => void;
}

/** PRS-3: button to reset the advertising ID, with its status. */
export function AdIdSection({ t, adId: { state, isDialogOpen }, onAsk }: Props) {
  return (
    <Section id="ad-id" title={t("adId")} hint={t("adIdHint")}>
      <Button look="secondary" aria-haspopup="dialog" busy={state.step === "resetting"} onClick={onAsk}>
        {t("reset")}
      </Button>
      {state.step === "reset" && (
        <div className="done">
          <CheckIcon />
          <MessageLines lines={[t.message("resetDone")]} />
        </div>
      )}
      {state.step === "resetting" && !isDialogOpen && <p>{t("resetting")}</p>}
      {state.step === "reset-failed" && !isDialogOpen && (
        <FailureMessage failure={state.failure} {...resetFailure(t)} />
      )}
    </Section>
  );
}

interface ResetDialogProps {
  t: Translate<Texts>;
  state: State;
  open: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** PRS-3: asks to confirm the reset of the advertising ID. */
export function ResetDialog({ t, state, open, onConfirm, onDismiss }: ResetDialogProps) {
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
