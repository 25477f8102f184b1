import type { RefObject } from "react";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CARD_FRAME_SANDBOX, cardFrameAddress } from "../frame-address.ts";
import type { FormTexts } from "../strings/form.ts";
import type { FrameStatus } from "../use-card-frame.ts";

interface Props {
  t: Translate<FormTexts>;
  /** Whether a card is updated; then its code isn't needed. */
  isKnown: boolean;
  status: FrameStatus;
  /** A new value loads a new document. */
  attempt: number;
  frameRef: RefObject<HTMLIFrameElement | null>;
  onLoad: () => void;
  onRetry: () => void;
}

/** The card form's document. Its sandbox gives it its own origin, so scripts of the page can't read it. */
export function CardFrameView({ t, isKnown, status, attempt, frameRef, onLoad, onRetry }: Props) {
  const isThere = status === "loading" || status === "ready";
  return (
    <div className="card-frame" part="card-frame" data-known={isKnown || undefined}>
      {isThere && (
        <iframe
          key={attempt}
          ref={frameRef}
          title={t("cardForm")}
          sandbox={CARD_FRAME_SANDBOX}
          referrerPolicy="no-referrer"
          src={cardFrameAddress()}
          data-ready={status === "ready" || undefined}
          onLoad={onLoad}
        />
      )}
      <div role="status">
        {status === "loading" && <p className="hint">{t("cardFormLoading")}</p>}
        {status === "unable" && (
          <FailureMessage failure={{ kind: "refused" }} text={t.message("cardFormUnable")} scroll={false} />
        )}
        {status === "undeployed" && (
          <FailureMessage
            failure={{ kind: "refused" }}
            text={t.message("cardFormUndeployed")}
            scroll={false}
          />
        )}
        {status === "missing" && (
          <FailureMessage failure={{ kind: "refused" }} text={t.message("cardFormMissing")} scroll={false} />
        )}
      </div>
      {status === "missing" && (
        <Button
          look="secondary"
          onClick={({ currentTarget }) => {
            currentTarget.closest("dialog")?.focus(); // the button is removed
            onRetry();
          }}
        >
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
