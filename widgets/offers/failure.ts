import { ApiError } from "../../core/http/error.ts";
import { refusedFor, toFailure, type Failure } from "../../core/http/failure.ts";
import { isFinal } from "../../core/http/mutation.ts";
import { offerCodes } from "../../core/http/codes.ts";

/** Reason shown for a failure (OFR-6). The texts are in strings.ts. */
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

/** Why nothing was added to the cart or ordered. */
export type OfferFailure = Failure<Reason> & { reason: Reason };

/** A failure before anything was sent. */
export const refusedOffer = (reason: Reason): OfferFailure => ({ ...refusedFor(reason), reason });

const isLater = ({ kind }: Failure<Reason>): boolean =>
  ["offline", "service-down", "throttled"].includes(kind);

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

const known = ({ serverCode = "" }: ApiError): Reason | undefined =>
  Object.hasOwn(byCode, serverCode) ? byCode[serverCode] : undefined;

/** Why the cart couldn't be changed. A refusal without a code is a general error. */
export function cartFailure(error: unknown): OfferFailure {
  if (!(error instanceof ApiError)) throw error;
  const isPlainNo = error.code === "status" && error.status === 200;
  const failure = toFailure(error, known(error));
  const hasOwnText = failure.reason !== undefined || isLater(failure);
  return {
    ...failure,
    reason: failure.reason ?? (isPlainNo ? "error" : "tryAgain"),
    serverMessage: hasOwnText ? undefined : failure.serverMessage,
  };
}

/** Why nothing was ordered, as far as is known. Separates what a retry may fix from what needs a new review. */
export function orderFailure(error: unknown): OfferFailure {
  if (!(error instanceof ApiError)) throw error;
  const failure = toFailure(error, known(error));
  const reason = failure.reason ?? (isLater(failure) ? "tryLater" : "refresh");
  // Only the server can give the bank's reason.
  const showsServerMessage = reason === "declined" || (reason === "refresh" && error.code === "status");
  return { ...failure, reason, serverMessage: showsServerMessage ? error.serverMessage : undefined };
}

/** Whether the review is out of date and has to load again. */
export const isOutdated = ({ reason }: OfferFailure): boolean =>
  ["priceChanged", "cartChanged", "planGone", "subscribed"].includes(reason);

/** Whether the server has processed an order and refused it. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && isFinal(error);
