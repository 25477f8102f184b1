import { useEffect, useLayoutEffect, useRef } from "react";
import { SignedIn } from "../../../element/parts/SignedIn.tsx";
import { useStrings } from "../../../element/hooks/hooks.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { focusIfLost } from "../../../ui/focus.ts";
import { flowStrings } from "./strings/index.ts";

interface Props {
  onSignedIn: () => void;
  onDeclined: () => void;
}

/** Holds a message back until the customer has signed in (PRC-3). Declining leads back to the step. */
export function SigningIn({ onSignedIn, onDeclined }: Props) {
  const t = useStrings(flowStrings);
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with its step.
  useLayoutEffect(() => focusIfLost(text.current), []);
  return (
    <div className="login-needed">
      <p ref={text} tabIndex={-1}>
        {t("loginNeeded")}
      </p>
      <SignedIn>{() => <SignedInEffect onSignedIn={onSignedIn} />}</SignedIn>
      <div>
        <Button look="secondary" onClick={onDeclined}>
          {t("goBack")}
        </Button>
      </div>
    </div>
  );
}

function SignedInEffect({ onSignedIn }: Pick<Props, "onSignedIn">) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  useEffect(onSignedIn, []);
  return null;
}
