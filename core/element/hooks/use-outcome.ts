import { useEffect, useRef } from "react";
import type { Failure } from "../../http/failure.ts";
import { sharedPage, type OutcomeLink } from "../../platform/config/shared-page.ts";
import { useElement } from "../../platform/element-context.ts";
import type { OwnText } from "./failure-lines.ts";
import { useFailureLines } from "./use-failure-lines.ts";

/** How a write ended; neither `done` nor `failure` before it has. */
interface End extends OwnText {
  /** Success message. */
  done?: string | readonly string[] | undefined;
  failure?: Failure<string> | undefined;
  link?: OutcomeLink | undefined;
}

/**
 * Tells the customer how a write ended that goes on while its element is out of the page. If the element is in the page, it
 * shows that itself.
 */
export function useOutcome({ done, failure, link, ...own }: End): void {
  const { host, presence } = useElement();
  const linesOf = useFailureLines();
  const source = useRef({});
  const isDone = !!done;
  useEffect(() => {
    if (!host || !presence.isAway || (!failure && !done)) return;
    const lines = failure ? linesOf(failure, own) : [done ?? []].flat();
    const isFailure = !!failure;
    sharedPage().onOutcome?.({ tag: host.localName, source: source.current, isFailure, lines, link });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per outcome, with the texts of that moment
  }, [failure, isDone]);
}
