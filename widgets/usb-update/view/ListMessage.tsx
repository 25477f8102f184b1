import { useElement } from "../../../core/platform/element-context.ts";
import type { Failure } from "../../../core/http/failure.ts";
import { FailurePanel } from "../../../core/element/parts/FailurePanel.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  /** Undefined if the list has loaded but is empty. */
  failure: Failure<string> | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

/** The text of a list that couldn't be loaded. */
export const listFailureText = (t: Props["t"], { serverMessage }: Failure<string>) => ({
  text: serverMessage ?? t.message("error"),
  saysTryAgain: !serverMessage,
  isLoad: true,
});

/** Shows if there is nothing to choose from. */
export function ListMessage({ t, failure, isBusy, onRetry }: Props) {
  const { headingLevel } = useElement();
  return (
    <section part="section" aria-labelledby="heading" className="update">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{t("heading")}</slot>
      </div>
      {failure ? (
        <FailurePanel failure={failure} {...listFailureText(t, failure)} busy={isBusy} onRetry={onRetry} />
      ) : (
        <div className="panel" role="alert">
          <AlertIcon />
          <p>{t("noModels")}</p>
          <Button look="secondary" busy={isBusy} onClick={onRetry}>
            {t("retry")}
          </Button>
        </div>
      )}
    </section>
  );
}
