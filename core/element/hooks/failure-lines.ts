import type { Failure, FailureKind } from "../../http/failure.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { waitingTime } from "../../i18n/duration.ts";
import { type Message, type Translate, defineStrings } from "../../i18n/strings.ts";
import en from "../../ui/strings/en.ts";
import { useElement } from "../../platform/element-context.ts";
import { useStrings } from "./hooks.ts";

/** Texts of all elements for a failure, by its kind: the cause, and what to do next. */
export const failureStrings = defineStrings(en, "failure");

type FailureTexts = (typeof failureStrings)["en"];

type Key = Exclude<keyof FailureTexts, "retryIn">;

const causes: Readonly<Partial<Record<FailureKind, Key>>> = {
  offline: "offline",
  "service-down": "serviceDown",
  "session-expired": "sessionExpired",
  "storage-blocked": "storageBlocked",
  "not-allowed": "notAllowed",
};

const nextSteps: Readonly<Partial<Record<FailureKind, Key>>> = {
  offline: "offlineNext",
  "service-down": "serviceDownNext",
  throttled: "serviceDownNext",
  "session-expired": "sessionExpiredNext",
  "storage-blocked": "storageBlockedNext",
  "not-allowed": "contactSupport",
  unknown: "contactSupport",
};

/** Kinds whose next step is already covered by a text such as "Please wait a few minutes and try again". */
const isTryAgain = (kind: FailureKind): boolean => ["service-down", "throttled", "unknown"].includes(kind);

type Line = Message | string;

export interface OwnText {
  /** The element's own text for this failure, line by line: a message, or the server's text, which has no ID. */
  text?: Line | readonly Line[] | undefined;
  /** Whether that text already says to try again, so that only the cause is added. */
  saysTryAgain?: boolean | undefined;
  /** Whether this is a failed load, which is repeated automatically when the connection returns. */
  isLoad?: boolean | undefined;
}

/** Makes one line of several. */
export const joined = (lines: readonly Message[]): Message => ({
  id: lines.flatMap(({ id }) => id ?? []).join(" ") || undefined,
  text: lines.map(({ text }) => text).join(" "),
});

/** Returns the message for a failure, line by line: the element's own text, then the cause and what to do next. */
export function failureLines(
  t: Translate<FailureTexts>,
  locale: Locale,
  { kind, retryAfterSeconds }: Failure<string>,
  { text = [], saysTryAgain = false, isLoad = false }: OwnText = {},
): Message[] {
  const own = [text].flat().map((line) => (typeof line === "object" ? line : { text: line }));
  const cause = causes[kind];
  const step = isLoad && kind === "offline" ? "offlineLoad" : nextSteps[kind];
  const sentences = cause ? [t.message(cause)] : [];
  if (retryAfterSeconds)
    sentences.push(t.message("retryIn", { time: waitingTime(locale, retryAfterSeconds) }));
  else if (step && !(saysTryAgain && isTryAgain(kind))) sentences.push(t.message(step));
  if (!own.length && !cause) own.push(t.message("errorMessage"));
  return sentences.length ? [...own, joined(sentences)] : own;
}

/** Returns the lines of FailureMessage, for places that show them in their own way. */
export function useFailureLines(): (failure: Failure<string>, own?: OwnText) => Message[] {
  const { locale } = useElement();
  const t = useStrings(failureStrings);
  return (failure, own) => failureLines(t, locale, failure, own);
}
