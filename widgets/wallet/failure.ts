import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { walletCodes } from "../../core/http/codes.ts";
import type { OwnText } from "../../core/element/hooks/failure-lines.ts";
import type { Translate } from "../../core/i18n/strings.ts";
import type { State, CardReason, CardFailure } from "./flow.ts";
import { UNSENT } from "./frame/protocol.ts";
import type { Texts } from "./strings/index.ts";

const ELSEWHERE: readonly ApiError["code"][] = [
  "signed-out",
  "configuration",
  "unknown-operation",
  "untrusted-origin",
];

export function cardFailure(error: unknown): CardFailure {
  return toFailure(error, error instanceof ApiError ? reasonOf(error) : undefined);
}

function reasonOf({ operation, code, serverCode }: ApiError): CardReason | undefined {
  if (operation === UNSENT) return "unsent";
  if (ELSEWHERE.includes(code)) return "elsewhere";
  return serverCode === walletCodes.declined ? "declined" : undefined;
}

type Failed = Extract<State, { failure: CardFailure }>;

/** WAL-8: what went wrong, and whether the text says to try again. */
export function cardFailureText(t: Translate<Texts>, state: Failed): OwnText {
  const { reason, serverMessage } = state.failure;
  switch (reason) {
    case "unchanged":
    case "declined":
      return { text: [t.message(reason)], saysTryAgain: true };
    case "no-account":
      return { text: [t.message("noAccount")], saysTryAgain: true };
    case "elsewhere":
      return { text: [t.message("otherFailed")], saysTryAgain: true };
    case "unsent":
      return { text: [t.message("otherFailed"), t.message("unsent")], saysTryAgain: true };
    case undefined:
      if (serverMessage) return { text: [serverMessage], saysTryAgain: false };
      if (state.step === "remove-failed") return { text: [t.message("removeFailed")], saysTryAgain: false };
      return state.mode === "adding"
        ? { text: [t.message("addFailed")], saysTryAgain: true }
        : { text: [t.message("updateFailed")], saysTryAgain: false };
  }
}
