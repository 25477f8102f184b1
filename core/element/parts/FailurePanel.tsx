import type { Failure } from "../../http/failure.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { OwnText } from "../hooks/failure-lines.ts";
import { uiStrings } from "../../ui/strings/index.ts";
import { FailureMessage } from "./FailureMessage.tsx";
import { useStrings } from "../hooks/hooks.ts";
import { useRetryWhenOnline } from "../hooks/use-retry-when-online.ts";

interface Props extends OwnText {
  failure: Failure<string>;
  /** What failed to load, if the button alone doesn't say it. */
  name?: string | undefined;
  busy?: boolean;
  onRetry?: (() => void) | undefined;
}

/**
 * Replaces a part of an element that couldn't be rendered or loaded. With `isLoad={false}` a step couldn't be sent; it is
 * repeated only by the customer, not automatically.
 */
export function FailurePanel({ failure, name, busy = false, isLoad = true, onRetry, ...own }: Props) {
  const t = useStrings(uiStrings);
  useRetryWhenOnline(failure, isLoad ? onRetry : undefined);
  return (
    <div className="panel" role="alert" part="error-panel">
      <FailureMessage failure={failure} scroll={!isLoad} isLoad={isLoad} {...own}>
        {onRetry && (
          <Button
            look="secondary"
            busy={busy}
            aria-label={name === undefined ? undefined : `${t("retry")}: ${name}`}
            onClick={onRetry}
          >
            {t("retry")}
          </Button>
        )}
      </FailureMessage>
    </div>
  );
}
