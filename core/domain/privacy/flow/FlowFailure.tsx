import { useMemo } from "react";
import { toFailure } from "../../../http/failure.ts";
import { FailurePanel } from "../../../element/parts/FailurePanel.tsx";
import type { Translate } from "../../../i18n/strings.ts";
import type { FlowTexts } from "./strings/index.ts";

interface Props {
  t: Translate<FlowTexts>;
  error: unknown;
  /** False if a step was being sent: the customer sends it again. */
  isLoad: boolean;
  onRetry: () => void;
}

/** Shows why a message couldn't be sent, or a step or token couldn't be loaded (PRC-16). */
export function FlowFailure({ t, error, ...retry }: Props) {
  const failure = useMemo(() => toFailure(error), [error]);
  return <FailurePanel failure={failure} text={t.message("failed")} saysTryAgain {...retry} />;
}
