import type { Translate } from "../i18n/strings.ts";
import { Button } from "./Button.tsx";
import { AlertIcon } from "./icons.tsx";
import type { uiStrings } from "./strings.ts";

interface Props {
  t: Translate<(typeof uiStrings)["en"]>;
  onRetry: () => void;
}

/** Stands where a part of an element could not be drawn or loaded. */
export function ErrorPanel({ t, onRetry }: Props) {
  return (
    <div className="panel failure" role="alert" part="error-panel">
      <AlertIcon />
      <p>{t("errorMessage")}</p>
      <Button look="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
