import { useEffect, useRef, type ReactNode } from "react";
import type { Failure } from "../../http/failure.ts";
import { type OwnText, useFailureLines } from "../hooks/failure-lines.ts";
import { useReportFailure } from "../hooks/use-report-failure.ts";
import css from "./failure-message.css?inline";
import { AlertIcon } from "../../ui/icons.tsx";
import { useControlSheet } from "../../ui/sheets.ts";
import { MessageLines } from "../../ui/message-lines/MessageLines.tsx";

interface Props extends OwnText {
  failure: Failure<string>;
  /** False if the failure didn't follow a press: then the page doesn't scroll. */
  scroll?: boolean | undefined;
  /** Buttons below the text. */
  children?: ReactNode;
}

/**
 * What went wrong and what to do next. Render it beside the button that was pressed, inside a live region that is already
 * in the page: the region announces it, and it scrolls itself into view. Reports it to the page (`tv-error`).
 */
export function FailureMessage({ failure, scroll = true, children, ...own }: Props) {
  const lines = useFailureLines()(failure, own);
  const message = useRef<HTMLDivElement>(null);
  useControlSheet(css);
  useReportFailure({ failure, ...own });
  useEffect(() => {
    if (scroll) message.current?.scrollIntoView({ block: "nearest" });
  }, [failure, scroll]);
  return (
    <div ref={message} className="failure failure-message" part="failure">
      <AlertIcon />
      <div>
        <MessageLines lines={lines} />
        {children}
      </div>
    </div>
  );
}
