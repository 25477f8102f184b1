import { useElement } from "../../../core/element/context.ts";
import type { Failure } from "../../../core/firmware/flow.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  /** Absent where the list came, and is empty. */
  failure: Failure | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

/** Stands where there is nothing to choose from. */
export function ListMessage({ t, failure, isBusy, onRetry }: Props) {
  const { headingLevel } = useElement();
  return (
    <section part="section" aria-labelledby="heading" className="update">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{t("heading")}</slot>
      </div>
      <div className={`panel ${failure ? "failure" : ""}`} role="alert">
        <AlertIcon />
        <p>{failure ? (failure.serverMessage ?? t("error")) : t("noModels")}</p>
        {failure?.retryAfterSeconds !== undefined && (
          <p>{t("retryIn", { seconds: failure.retryAfterSeconds })}</p>
        )}
        <Button look="secondary" busy={isBusy} onClick={onRetry}>
          {t("retry")}
        </Button>
      </div>
    </section>
  );
}
