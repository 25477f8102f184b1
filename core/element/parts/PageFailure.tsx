/* The failure message of a whole account page, for example devices. Failed.tsx is for a part of an element. */

import type { ReactNode } from "react";
import { Button } from "../../ui/button/Button.tsx";
import { uiStrings } from "../../ui/strings/index.ts";
import { AlertIcon } from "../../ui/icons.tsx";
import css from "./page-failure.css?inline";
import { useElement } from "../../platform/element-context.ts";
import { useStrings } from "../hooks/hooks.ts";
import { useLoadFailure } from "../hooks/use-load-failure.ts";
import { useControlSheet } from "../../ui/sheets.ts";
import { useRestart } from "../hooks/use-restart.ts";
import { MessageLines } from "../../ui/message-lines/MessageLines.tsx";
import { defineStrings } from "../../i18n/strings.ts";
import en from "../../ui/strings/en.ts";

/** PAG-2, DEV-7: texts of a page that couldn't load. */
const pageFailureStrings = defineStrings(en, "page-failure");

interface Props {
  error: unknown;
  /** The element's own heading, which stays above. A page can show its title in its place. */
  title?: ReactNode;
  onRetry: () => void;
}

/**
 * Replaces a customer's data that couldn't be loaded (PAG-2, DEV-7): the page's call to action and a retry button.
 * Dispatches `tv-error`. An element that renders it documents useRestart's events.
 */
export function PageFailure({ error, title, onRetry }: Props) {
  const { headingLevel } = useElement();
  const t = useStrings(pageFailureStrings);
  const ui = useStrings(uiStrings);
  const { goToAccount } = useRestart();
  useControlSheet(css);
  const lines = useLoadFailure(error, t.message("failureMessage"), onRetry);
  return (
    <>
      {title}
      <div className="page-failure card" part="card error-panel">
        <AlertIcon />
        <div className="page-failure-words" role="alert">
          <div className="section-heading" role="heading" aria-level={Number(headingLevel) + (title ? 1 : 0)}>
            {t("failureHeading")}
          </div>
          <MessageLines lines={lines} className="muted" />
        </div>
        <div className="page-failure-actions">
          <Button onClick={goToAccount}>{t("failureAction")}</Button>
          <Button look="secondary" onClick={onRetry}>
            {ui("retry")}
          </Button>
        </div>
      </div>
    </>
  );
}
