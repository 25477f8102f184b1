import { useSheet } from "../../../core/element/sheets.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import { Skeleton } from "../../../core/ui/Skeleton.tsx";
import skeletonCss from "../../../core/ui/skeleton.css?inline";
import type { Asked, State } from "../flow.ts";
import { Results, type ResultsProps } from "./Results.tsx";

interface Props extends Omit<ResultsProps, "state"> {
  state: State;
  onRetry: (asked: Asked) => void;
}

/** What a search has come to, below the field; nothing before there was one. */
export function ResultsPanel({ state, onRetry, ...props }: Props) {
  const { t } = props;
  useSheet(skeletonCss);
  switch (state.step) {
    case "ready":
      return null;
    case "searching":
      return <Skeleton />;
    case "error":
      return (
        <div className="panel failure" role="alert" part="error-panel">
          <AlertIcon />
          <p>{t("error")}</p>
          <Button look="secondary" onClick={() => onRetry(state)}>
            {t("retry")}
          </Button>
        </div>
      );
    default:
      return <Results {...props} state={state} />;
  }
}
