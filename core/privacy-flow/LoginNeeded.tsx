import { useEffect, useState } from "react";
import { Failed } from "../element/Failed.tsx";
import { ApiError } from "../api/error.ts";
import type { Translate } from "../i18n/strings.ts";
import { Button } from "../ui/Button.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import type * as Code from "./SigningIn.tsx";
import type { FlowTexts } from "./strings.ts";

/** Fetches the code of a sign-in; an element's own file does so, so that its reference tells of it. */
export type LoadSignIn = () => Promise<typeof Code>;

interface Props {
  load: LoadSignIn;
  t: Translate<FlowTexts>;
  onSignedIn: () => void;
  onDeclined: () => void;
}

/** PRC-3: a message waits until somebody has signed in; whoever does not want to goes back to the step. */
export function LoginNeeded({ load, t, onSignedIn, onDeclined }: Props) {
  const [code, setCode] = useState<{ loaded?: typeof Code; failed?: boolean }>({});
  useEffect(() => {
    if (code.loaded ?? code.failed) return;
    let isGone = false;
    load().then(
      (loaded) => isGone || setCode({ loaded }),
      () => isGone || setCode({ failed: true }),
    );
    return () => void (isGone = true);
  }, [code]);
  return (
    <div className="login-needed">
      <p>{t("loginNeeded")}</p>
      {code.failed && (
        <Failed error={new ApiError("network", { operation: "sign-in/token" })} onRetry={() => setCode({})} />
      )}
      {code.loaded ? <code.loaded.SigningIn onSignedIn={onSignedIn} /> : !code.failed && <Skeleton />}
      <div>
        <Button look="secondary" onClick={onDeclined}>
          {t("goBack")}
        </Button>
      </div>
    </div>
  );
}
