import type { Failure } from "../../http/failure.ts";
import { joined, type OwnText, useFailureLines } from "./failure-lines.ts";
import { useEffect } from "react";
import { ApiError } from "../../http/error.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";

/** Errors that each element has reported. */
const reported = new WeakMap<Element, WeakSet<object>>();

/** Whether an element hasn't reported an error yet. It may show one again, for example in a dialog that is reopened. */
function isNew(host: Element, error: unknown): boolean {
  const known = reported.get(host) ?? new WeakSet();
  reported.set(host, known);
  const key = Object(error) as object;
  return !known.has(key) && !!known.add(key);
}

/**
 * Reports to the page (`tv-error`), once, why something failed: code and status, nothing personal. Undefined means no failure.
 * @param messages IDs of the texts that the element shows for it; of its own text alone, if the others aren't loaded
 */
export function useReportError(error: unknown, messages?: readonly (string | undefined)[]): void {
  const { host } = useElement();
  useEffect(() => {
    if (!host || error === undefined || !isNew(host, error)) return;
    const { code, status } = error instanceof ApiError ? error : { code: "unknown", status: undefined };
    send(host, "tv-error", { code, status, messages });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per error, with the texts of that moment
  }, [host, error]);
}

interface Report extends OwnText {
  failure?: Failure<string> | undefined;
}

/**
 * Reports a failure's error to the page (`tv-error`), with the IDs of the texts that FailureMessage shows for it, which does so
 * itself. This is for failures that show in another way, or maybe not at all.
 */
export function useReportFailure({ failure, ...own }: Report): void {
  const linesOf = useFailureLines();
  useReportError(failure?.error, failure && joined(linesOf(failure, own)).id?.split(" "));
}
