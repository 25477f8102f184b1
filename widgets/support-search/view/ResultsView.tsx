import { toFailure } from "../../../core/http/failure.ts";
import { FailurePanel } from "../../../core/element/parts/FailurePanel.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import skeletonCss from "../../../core/ui/skeleton/skeleton.css?inline";
import type { Asked, State } from "../flow.ts";
import { Results, type ResultsProps } from "./Results.tsx";

interface Props extends Omit<ResultsProps, "state"> {
  state: State;
  onRetry: (asked: Asked) => void;
}

/** A failed search, with its text. */
export const searchFailure = (t: Props["t"], error: unknown) => ({
  failure: toFailure(error),
  text: t.message("error"),
  saysTryAgain: true,
  isLoad: true,
});

/** Results or error of a search; empty before the first. */
export function ResultsPanel({ state, onRetry, ...props }: Props) {
  const { t } = props;
  useSheet(skeletonCss);
  switch (state.step) {
    case "ready":
      return null;
    case "searching":
      return <Skeleton />;
    case "error":
      return <FailurePanel {...searchFailure(t, state.error)} onRetry={() => onRetry(state)} />;
    default:
      return <Results {...props} state={state} />;
  }
}
