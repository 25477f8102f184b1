import { ApiError } from "../../core/api/error.ts";
import { isPassing } from "../../core/api/retry.ts";
import { offerCodes } from "../../core/api/codes.ts";

/** What is told of a failure (OFR-6), by name; the words are in strings.ts. */
export type Reason =
  | "noSelection"
  | "error"
  | "tryAgain"
  | "tryLater"
  | "refresh"
  | "priceChanged"
  | "cartChanged"
  | "planGone"
  | "subscribed"
  | "noCard"
  | "declined";

export interface Failure {
  reason: Reason;
  /** The server's own words; empty where it said nothing, or where ours say more. */
  message: string;
  retryAfterSeconds: number | undefined;
  /** For the page, which is told its code; absent where nothing but the customer's next step is missing. */
  error?: unknown;
}

const byCode: Readonly<Record<string, Reason>> = {
  [offerCodes.priceChanged]: "priceChanged",
  [offerCodes.cartChanged]: "cartChanged",
  [offerCodes.cartEmpty]: "cartChanged",
  [offerCodes.journeyUnknown]: "cartChanged",
  [offerCodes.planGone]: "planGone",
  [offerCodes.alreadySubscribed]: "subscribed",
  [offerCodes.noCard]: "noCard",
  [offerCodes.cardDeclined]: "declined",
};

export const failure = (reason: Reason): Failure => ({ reason, message: "", retryAfterSeconds: undefined });

const known = ({ serverCode = "" }: ApiError): Reason | undefined =>
  Object.hasOwn(byCode, serverCode) ? byCode[serverCode] : undefined;

/** Why the cart could not be changed. An answer that says no and nothing more is an error that occurred. */
export function cartFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { code, status = 0, serverMessage = "", retryAfterSeconds } = error;
  const isPlainNo = code === "status" && status === 200;
  const reason = known(error) ?? (isPlainNo ? "error" : "tryAgain");
  const message = known(error) || isPassing(status) ? "" : serverMessage;
  return { reason, message, retryAfterSeconds, error };
}

/** Why nothing was ordered, as far as can be told. What may work later is told apart from what needs another look. */
export function orderFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { code, status = 0, serverMessage = "", retryAfterSeconds } = error;
  const isLater = isPassing(status) || ["network", "timeout", "throttled"].includes(code);
  const reason = known(error) ?? (isLater ? "tryLater" : "refresh");
  // The bank's reason is the server's to tell.
  const isTheirs = reason === "declined" || (reason === "refresh" && code === "status");
  return { reason, message: isTheirs ? serverMessage : "", retryAfterSeconds, error };
}

/** Whether the review is not true any more: it is loaded again. */
export const isOutdated = ({ reason }: Failure): boolean =>
  ["priceChanged", "cartChanged", "planGone", "subscribed"].includes(reason);

/** Whether the server has looked at an order and refused it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "status" && (error.status ?? 0) < 500;
