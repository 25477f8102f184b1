import { FailureMessage } from "../../../element/parts/FailureMessage.tsx";
import { useStrings } from "../../../element/hooks/hooks.ts";
import { Button } from "../../../ui/button/Button.tsx";
import type { App, Activation } from "./use-activation.ts";
import { activationName } from "./apps.ts";
import { defineStrings } from "../../../i18n/strings.ts";
import en from "./strings/en.ts";

/** Texts for the activation of an app (OFR-8), shared by all elements that offer it. */
const activationStrings = defineStrings(en, "activation");

interface Props {
  app: App;
  activation: Activation;
  look?: "primary" | "secondary";
  isSmall?: boolean;
  /** Shows the app's name: several buttons are next to each other. */
  isNamed?: boolean;
}

/** An app's 'Activate' button, with the error below it (OFR-8). */
export function ActivateButton({ app, activation, look = "primary", isSmall, isNamed = false }: Props) {
  const t = useStrings(activationStrings);
  const name = activationName(app.appId, app.appName);
  const isBusy = activation.busy.includes(app.appId);
  const failure = activation.failed?.appId === app.appId ? activation.failed.failure : undefined;
  return (
    <div className="activation" part="activation">
      <Button
        look={look}
        isSmall={isSmall}
        busy={isBusy}
        aria-label={t("activateNamed", { app: name })}
        onClick={() => activation.activate(app)}
      >
        {isNamed ? t("activateApp", { app: name }) : t("activate")}
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy && t("activating", { app: name })}
      </p>
      <div role="alert">
        {failure && (
          <FailureMessage
            failure={failure}
            text={t.message(failure.reason === "blocked" ? "activationBlocked" : "activationFailed")}
            saysTryAgain
          />
        )}
      </div>
    </div>
  );
}
