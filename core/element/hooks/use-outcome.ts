import { useEffect, useRef } from "react";
import type { Message } from "../../i18n/strings.ts";
import type { Failure } from "../../http/failure.ts";
import { sharedPage, type OutcomeLink } from "../../platform/config/shared-page.ts";
import { useElement } from "../../platform/element-context.ts";
import { type OwnText, useFailureLines } from "./failure-lines.ts";

/** How a write ended. While it is pending, neither `done` nor `failure` is set. */
interface WriteResult extends OwnText {
  /** Lines of the success message. */
  done?: Message | readonly Message[] | undefined;
  failure?: Failure<string> | undefined;
  link?: OutcomeLink | undefined;
}

/**
 * Shows the customer the result of a write that ends while its element is out of the page. If the element is in the page,
 * it shows the result itself.
 */
export function useOutcome({ done, failure, link, ...own }: WriteResult): void {
  const { host, presence } = useElement();
  const linesOf = useFailureLines();
  const source = useRef({});
  const isDone = !!done;
  useEffect(() => {
    if (!host || !presence.isDetached || (!failure && !done)) return;
    const lines = failure ? linesOf(failure, own) : [done ?? []].flat();
    const isFailure = !!failure;
    sharedPage().onOutcome?.({ tag: host.localName, source: source.current, isFailure, lines, link });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per outcome, with the texts of that moment
  }, [failure, isDone]);
}
