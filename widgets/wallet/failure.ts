import { ApiError } from "../../core/api/error.ts";
import { walletCodes } from "../../core/api/codes.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Failure, State } from "./flow.ts";
import { UNSENT } from "./frame/protocol.ts";
import type { Texts } from "./strings.ts";

/** A failure before anything was sent. */
export const failureFor = (why: Failure["why"]): Failure => ({
  why,
  message: "",
  retryAfterSeconds: undefined,
});

/** Never got as far as the wallet service, or not for a reason of this card's. */
const ELSEWHERE: readonly ApiError["code"][] = [
  "signed-out",
  "configuration",
  "unknown-operation",
  "untrusted-origin",
];

function why(error: ApiError): Failure["why"] {
  if (error.operation === UNSENT) return "unsent";
  if (ELSEWHERE.includes(error.code)) return "other";
  return error.serverCode === walletCodes.declined ? "declined" : "refused";
}

/** @throws the error itself, where it is none of a call */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { serverMessage = "", retryAfterSeconds } = error;
  return { why: why(error), message: serverMessage, retryAfterSeconds };
}

type Failed = Extract<State, { failure: Failure }>;

/** WAL-8: what went wrong, a line for each thing to say. */
export function failureLines(t: Translate<Texts>, state: Failed): string[] {
  const { why: reason, message, retryAfterSeconds } = state.failure;
  const fallback = {
    "save-failed": t("mode" in state && state.mode === "updating" ? "updateFailed" : "addFailed"),
    "remove-failed": t("removeFailed"),
  }[state.step];
  const first = {
    unchanged: t("unchanged"),
    "no-account": t("noAccount"),
    unsent: t("otherFailed"),
    declined: t("declined"),
    refused: message || fallback,
    other: t("otherFailed"),
  }[reason];
  return [
    first,
    ...(reason === "unsent" ? [t("unsent")] : []),
    ...(retryAfterSeconds === undefined ? [] : [t("retryIn", { seconds: retryAfterSeconds })]),
  ];
}
