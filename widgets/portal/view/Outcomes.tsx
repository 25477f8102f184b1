import { useRef, type MouseEvent } from "react";
import { useConnectedEffect } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import css from "../outcomes.css?inline";
import type { Texts } from "../strings.ts";
import type { ShownOutcome } from "../use-outcomes.ts";

export interface OutcomesProps {
  t: Translate<Texts>;
  outcomes: readonly ShownOutcome[];
  onDismiss: (id: number) => void;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * How writes ended whose element the customer has left, over the page's bottom edge. A popover is placed by the window,
 * whatever the page does to the elements around it. It is open while it is empty, so that what comes is announced.
 */
export function Outcomes({ t, outcomes, onDismiss, onNavigate }: OutcomesProps) {
  const popover = useRef<HTMLDivElement>(null);
  useSheet(css);
  useConnectedEffect(() => {
    popover.current?.showPopover();
  }, []);
  const region = (isFailure: boolean) => (
    <div role={isFailure ? "alert" : "status"} aria-atomic="false">
      {outcomes
        .filter((one) => one.isFailure === isFailure)
        .map(({ id, page, lines, link }) => (
          <div key={id} className={isFailure ? "outcome failure" : "outcome success"} part="outcome">
            {isFailure ? <AlertIcon /> : <CheckIcon />}
            <div>
              <p className="outcome-page">{t(page)}</p>
              {lines.map(({ id: message, text }) => (
                <p key={text} data-message={message}>
                  {text}
                </p>
              ))}
            </div>
            <div className="actions">
              {link && (
                <LinkButton look="secondary" href={link.href} onClick={onNavigate}>
                  {link.label}
                </LinkButton>
              )}
              <Button look={link ? "quiet" : "secondary"} onClick={() => onDismiss(id)}>
                {t("dismiss")}
              </Button>
            </div>
          </div>
        ))}
    </div>
  );
  return (
    <div ref={popover} popover="manual" className="outcomes">
      {region(false)}
      {region(true)}
    </div>
  );
}
