import { useLayoutEffect, useRef, useState, type MouseEventHandler } from "react";
import type { Failure } from "../../../core/api/failure.ts";
import { isOnline } from "../../../core/browser/online.ts";
import { FailureMessage } from "../../../core/element/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/Button.tsx";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  /** The film's own address. */
  file: string | undefined;
  /** The player had the focus when it went. */
  hasFocus: boolean;
  onRetry: () => void;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}

/** Stands in the place of a film that cannot be played: try again, or open the file by itself. */
export function Unplayable({ t, file, hasFocus, onRetry, onFollow }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A player tells no more than that it can't play: neither a status nor a Retry-After.
  const [failure] = useState<Failure>(() => ({ kind: isOnline() ? "refused" : "offline" }));
  useLayoutEffect(() => {
    if (hasFocus) box.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={box} className="panel" role="alert" part="error-panel">
      <FailureMessage failure={failure} text={t("failed")} scroll={hasFocus}>
        <div className="ways">
          <Button look="secondary" onClick={onRetry}>
            {t("retry")}
          </Button>
          {file && (
            <a href={file} onClick={onFollow}>
              {t("openFile")}
            </a>
          )}
        </div>
      </FailureMessage>
    </div>
  );
}
