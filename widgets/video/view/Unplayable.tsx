import { useLayoutEffect, useRef, useState, type MouseEventHandler } from "react";
import type { Failure } from "../../../core/http/failure.ts";
import { isOnline } from "../../../core/platform/online.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  /** Address of the video's file. */
  file: string | undefined;
  /** Whether the removed player had the focus. */
  hasFocus: boolean;
  onRetry: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** Replaces a video that can't be played: try again, or open the file. */
export function Unplayable({ t, file, hasFocus, onRetry, onNavigate }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A player's error has neither a status nor a Retry-After.
  const [failure] = useState<Failure>(() => ({ kind: isOnline() ? "refused" : "offline" }));
  useLayoutEffect(() => {
    if (hasFocus) box.current?.querySelector("button")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <div ref={box} className="panel" role="alert" part="error-panel">
      <FailureMessage failure={failure} text={t.message("failed")} scroll={hasFocus}>
        <div className="actions">
          <Button look="secondary" onClick={onRetry}>
            {t("retry")}
          </Button>
          {file && (
            <a href={file} onClick={onNavigate}>
              {t("openFile")}
            </a>
          )}
        </div>
      </FailureMessage>
    </div>
  );
}
