import { useEffect } from "react";
import { SignedIn } from "../element/SignedIn.tsx";
import { useStrings } from "../element/hooks.ts";
import { Button } from "../ui/Button.tsx";
import { flowStrings } from "./strings.ts";

interface Props {
  onSignedIn: () => void;
  onDeclined: () => void;
}

/** PRC-3: a message waits until somebody has signed in; whoever does not want to goes back to the step. */
export function SigningIn({ onSignedIn, onDeclined }: Props) {
  const t = useStrings(flowStrings);
  return (
    <div className="login-needed">
      <p>{t("loginNeeded")}</p>
      <SignedIn>{() => <Told onSignedIn={onSignedIn} />}</SignedIn>
      <div>
        <Button look="secondary" onClick={onDeclined}>
          {t("goBack")}
        </Button>
      </div>
    </div>
  );
}

function Told({ onSignedIn }: Pick<Props, "onSignedIn">) {
  useEffect(onSignedIn, []);
  return null;
}
