import type { ApiErrorCode, ApiErrorDetails } from "../../../core/api/error.ts";
import type { CallReport } from "../../../core/api/client.ts";
import type { CardToUpdate, SavedCard } from "../../../core/api/services/cards.ts";
import type { RemoteConfiguration } from "../../../core/config/remote.ts";
import type { CardType } from "./card-type.ts";

/** What the card form's document and the element say to one another, each on its end of one MessageChannel. */

/** Comes with the document's end of the channel. The first one that its parent sends is the one. */
export const HELLO = "tv-card-frame";

/** The operation that is said to have failed where nothing of the card has left its form. */
export const UNSENT = "wallet/getPublicKey";

/** Texts of the card form, in the element's language and with the page owner's words. */
export type FrameWords = Readonly<
  Record<
    | "numberLabel"
    | "numberRequired"
    | "numberInvalid"
    | "numberType"
    | "numberLength"
    | "expirationLabel"
    | "expirationRequired"
    | "expirationInvalid"
    | "expirationPast"
    | "codeLabel"
    | "codeHint"
    | "codeHintAmex"
    | "codeRequired"
    | "codeLength",
    string
  >
>;

/** The card that is to be updated, as far as anybody knows it. */
export interface KnownCard {
  cardType: string;
  last4: string;
  /** MMYY */
  expiration: string;
}

export interface Look {
  lang: string;
  dir: string;
  /** `color-scheme` and the font in force, and the element's colours and sizes by custom property. */
  style: Readonly<Record<string, string>>;
  words: FrameWords;
}

/** What the form needs to save a card: nothing of it is kept. */
export interface Order {
  configuration: Pick<RemoteConfiguration, "microservices" | "auth" | "origins" | "wire">;
  options: { configUrl: string; origins: string[] };
  headers: Readonly<Record<string, string | undefined>>;
  accessToken: string;
  language: string;
  idempotencyKey: string;
  deadlineMs: number;
  /** With the token of the card that is updated; an empty one adds a card. */
  card: Omit<CardToUpdate, "cardNumber" | "cardType" | "expirationDate">;
}

/** What the element may know of what was typed. */
export interface Typed {
  cardType: CardType;
  last4: string;
  /** MMYY */
  expirationDate: string;
  isNewNumber: boolean;
  isNewExpiration: boolean;
}

export interface PlainError extends ApiErrorDetails {
  code: ApiErrorCode;
}

export type ToFrame =
  | { type: "draw"; look: Look; card: KnownCard | undefined }
  | { type: "look"; look: Look }
  | { type: "check" }
  | { type: "focus" }
  | { type: "send"; order: Order }
  /** Answers `renew`; undefined where there is none. */
  | { type: "token"; accessToken: string | undefined };

export type FromFrame =
  | { type: "drawn"; canSeal: boolean }
  | { type: "height"; px: number }
  /** Enter was pressed. */
  | { type: "submitted" }
  | { type: "checked"; typed: Typed | undefined }
  /** The token was refused: is there another one? */
  | { type: "renew"; refused: string }
  | { type: "http-error"; error: PlainError; token: string | undefined }
  | { type: "report"; report: CallReport }
  | { type: "saved"; card: SavedCard }
  | { type: "failed"; error: PlainError };
