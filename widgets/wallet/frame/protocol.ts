import type { ApiErrorCode, ApiErrorDetails } from "../../../core/api/error.ts";
import type { CallReport } from "../../../core/api/client.ts";
import type { CardToUpdate, SavedCard } from "../../../core/api/services/cards.ts";

/** The messages between the card form's document and the element, each at its end of one MessageChannel. */

/** Comes with the document's end of the channel. Only the first one that its parent sends counts. */
export const HELLO = "tv-card-frame";

/** The operation that failed if nothing of the card has left its form. */
export const UNSENT = "wallet/getPublicKey";

/** Beside the document. */
export const DEPLOYMENT_FILE = "card-frame.json";

/** Why the file doesn't say where cards of this page go: not readable, not valid, or without an entry for the page. */
export type DeploymentProblem = "unreachable" | "malformed" | "unlisted";

/** The card's own fields, in the form's order. */
export const CARD_FIELDS = ["number", "expiration", "code"] as const;
export type CardField = (typeof CARD_FIELDS)[number];

export const WORDS = [
  "numberLabel",
  "numberRequired",
  "numberInvalid",
  "numberType",
  "numberLength",
  "expirationLabel",
  "expirationRequired",
  "expirationInvalid",
  "expirationPast",
  "codeLabel",
  "codeHint",
  "codeHintAmex",
  "codeRequired",
  "codeLength",
] as const;

/** Texts of the card form, in the element's language and with the page owner's words. */
export type FrameWords = Readonly<Record<(typeof WORDS)[number], string>>;

/** The card that is updated, as far as the page knows it. */
export interface KnownCard {
  cardType: string;
  last4: string;
  /** MMYY */
  expiration: string;
}

export interface Look {
  lang: string;
  dir: string;
  /** `color-scheme` and the current font, and the element's colors and sizes by custom property. */
  style: Readonly<Record<string, string>>;
  words: FrameWords;
}

/**
 * What the page adds to a card that is saved. It has no address and no key: where the card goes is for the document's
 * own file to say (deployment.ts). Nothing of it is kept.
 */
export interface Order {
  /** Carried out once, however often it arrives. */
  id: string;
  headers: Readonly<Record<string, string>>;
  accessToken: string;
  language: string;
  /** Of the page's own part of the request. What is sent is digested with it (save-card.ts). */
  idempotencyKey: string;
  deadlineMs: number;
  /** With the token of the card that is updated; an empty one adds a card. */
  card: Omit<CardToUpdate, "cardNumber" | "cardType" | "expirationDate">;
}

/** What the page may know of the card before it is sent: none of its digits. */
export interface Checked {
  isNewNumber: boolean;
  isNewExpiration: boolean;
  /** Whether number and expiration are those that were sent last. */
  isResent: boolean;
}

/** What the page may know of the card that is being sent. */
export interface SentCard {
  last4: string;
  /** MMYY */
  expirationDate: string;
}

export interface PlainError extends ApiErrorDetails {
  code: ApiErrorCode;
}

export type ToFrame =
  | { type: "draw"; look: Look; card?: KnownCard | undefined }
  | { type: "look"; look: Look }
  | { type: "check"; id: string }
  | { type: "focus"; field: CardField }
  | { type: "send"; order: Order }
  /** Answers `renew`; without a token if there is none. */
  | { type: "token"; id: string; accessToken?: string | undefined };

export type FromFrame =
  | { type: "drawn"; canSeal: boolean }
  /** Nothing can be sent from here. */
  | { type: "unusable"; problem: DeploymentProblem }
  | { type: "height"; px: number }
  /** Enter was pressed. */
  | { type: "submitted" }
  /** Which fields are wrong, by name only: before each `checked`, and from then on whenever that changes. */
  | { type: "wrong"; fields: readonly CardField[] }
  | { type: "checked"; id: string; checked: Checked | undefined }
  | { type: "sending"; id: string; card: SentCard }
  /** The order's token was refused: is there another one? */
  | { type: "renew"; id: string }
  | { type: "http-error"; error: PlainError }
  | { type: "report"; report: CallReport }
  | { type: "saved"; id: string; card: SavedCard }
  | { type: "failed"; id: string; error: PlainError };
