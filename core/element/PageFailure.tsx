import { Button } from "../ui/Button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { pageFailureStrings } from "../ui/page-failure-strings.ts";
import css from "../ui/page-failure.css?inline";
import { uiStrings } from "../ui/strings.ts";
import { useElement } from "./context.ts";
import { useStrings } from "./hooks.ts";
import { useTell } from "./use-tell.ts";
import { useSheet } from "./sheets.ts";
import { useRestart } from "./use-restart.ts";

/**
 * Stands in place of a customer's data that could not be loaded (PAG-2, DEV-7), and tells the page (`tv-error`): the
 * page's call to action, and another try here. An element that draws it documents useRestart's events.
 */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { headingLevel } = useElement();
  const t = useStrings(pageFailureStrings);
  const ui = useStrings(uiStrings);
  const restart = useRestart();
  useSheet(css);
  useTell(error);
  return (
    <div className="page-failure" part="error-panel">
      <AlertIcon />
      <div className="page-failure-words" role="alert">
        <div className="heading" role="heading" aria-level={headingLevel as number}>
          {t("failureHeading")}
        </div>
        <p className="muted">{t("failureMessage")}</p>
      </div>
      <div className="page-failure-ways">
        <Button onClick={() => restart()}>{t("failureAction")}</Button>
        <Button look="secondary" onClick={onRetry}>
          {ui("retry")}
        </Button>
      </div>
    </div>
  );
}
