import type { ReactNode } from "react";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import type { DeactivationStepsTexts } from "../deactivation-steps-strings.ts";
import type { Removals } from "../use-blockers.ts";
import { DeleteFailed, isOfCard } from "./DeleteFailed.tsx";

/** Group of blockers of one kind. */
export const BlockerGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <div className="group-title" role="heading" aria-level={3}>
      {title}
    </div>
    <ul className="blockers">{children}</ul>
  </div>
);

interface Props {
  t: Translate<DeactivationStepsTexts>;
  name: string;
  hint?: string | undefined;
  removal?: Removals[string] | undefined;
  /** Without it there is no button: it is removed elsewhere. */
  onRemove?: (() => void) | undefined;
}

/** One blocker with its remove button. */
export function BlockerItem({ t, name, hint, removal, onRemove }: Props) {
  const failure = removal?.step === "failed" ? removal.failure : undefined;
  const isStuck = failure && isOfCard(failure);
  return (
    <li className="blocker" part="blocker">
      <div className="what">
        <p className="value">{name}</p>
        {hint && <p className="hint">{hint}</p>}
        {failure && (
          <div role="alert">
            {isStuck ? (
              <DeleteFailed t={t} failure={failure} />
            ) : (
              <FailureMessage
                failure={failure}
                text={failure.serverMessage ?? t.message("removeError")}
                saysTryAgain={!failure.serverMessage}
              />
            )}
          </div>
        )}
      </div>
      {onRemove && !isStuck && (
        <Button
          look="quiet"
          isSmall
          aria-label={`${t("remove")}: ${name}`}
          busy={removal?.step === "removing"}
          onClick={onRemove}
        >
          {t("remove")}
        </Button>
      )}
    </li>
  );
}
