import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { SignUpForm, type SignUpProps } from "./SignUpForm.tsx";

/** The sign-up as a modal. */
export function SignUpDialog({
  open,
  onDismiss,
  ...props
}: SignUpProps & { open: boolean; onDismiss: () => void }) {
  return (
    <Dialog open={open} onDismiss={onDismiss} labelledBy="heading" closeLabel={props.t("close")}>
      <div className="signup">
        <SignUpForm key={props.round} {...props} errorKey="errorModal" />
      </div>
    </Dialog>
  );
}
