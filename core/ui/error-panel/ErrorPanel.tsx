import type { Translate } from "../../i18n/strings.ts";
import { Button } from "../button/Button.tsx";
import { AlertIcon } from "../icons.tsx";
import type { uiStrings } from "../strings/index.ts";

interface Props {
  t: Translate<(typeof uiStrings)["en"]>;
  /** The element's own text. Default: "Something went wrong." */
  text?: string;
  onRetry: () => void;
}

/** Replaces a part of an element that could not be rendered or loaded. */
export function ErrorPanel({ t, text = t("errorMessage"), onRetry }: Props) {
  return (
    <div className="panel failure" role="alert" part="error-panel">
      <AlertIcon />
      <p>{text}</p>
      <Button look="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
