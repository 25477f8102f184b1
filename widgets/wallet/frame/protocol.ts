import type { ApiErrorCode, ApiErrorDetails } from "../../../core/http/error.ts";
import type { CallReport } from "../../../core/http/operation.ts";
import type { CardToUpdate, SavedCard } from "../../../core/domain/wallet/cards.ts";

/** Messages between the card form's document and the element, over one MessageChannel. */

/** Sent with the document's end of the channel. Only the parent's first one counts. */
export const HELLO = "tv-card-frame";

/** The failed operation if nothing of the card has left its form. */
export const UNSENT = "wallet/getPublicKey";

/** File beside the document. */
export const DEPLOYMENT_FILE = "card-frame.json";

/** Why the file has no service for this page: unreadable, invalid, or without an entry for the page. */
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
  "expirationHint",
  "expirationRequired",
  "expirationInvalid",
  "expirationPast",
  "codeLabel",
  "codeHint",
  "codeHintAmex",
  "codeRequired",
  "codeLength",
] as const;

/** Texts of the card form, in the element's language and with the page's own strings. */
export type FrameTexts = Readonly<Record<(typeof WORDS)[number], string>>;

/** The card to update, as far as the page knows it. */
export interface KnownCard {
  cardType: string;
  last4: string;
  /** MMYY */
  expiration: string;
}

export interface Appearance {
  lang: string;
  dir: string;
  /** `color-scheme`, the current font, and the element's colors and sizes as custom properties. */
  style: Readonly<Record<string, string>>;
  words: FrameTexts;
}

/**
 * The page's part of a card to save. It has no address and no key: the document's own file says where the card goes
 * (deployment.ts). Nothing of it is kept.
 */
export interface CardOrder {
  /** Processed once, however often it arrives. */
  id: string;
  headers: Readonly<Record<string, string>>;
  accessToken: string;
  language: string;
  /** For the page's part of the request. The rest is hashed with it (save-card.ts). */
  idempotencyKey: string;
  deadlineMs: number;
  /** With the token of the card to update; an empty one adds a card. */
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
  | { type: "draw"; appearance: Appearance; card?: KnownCard | undefined }
  | { type: "appearance"; appearance: Appearance }
  | { type: "check"; id: string }
  | { type: "focus"; field: CardField }
  | { type: "send"; order: CardOrder }
  /** Answer to `renew`, without a token if there is none. */
  | { type: "token"; id: string; accessToken?: string | undefined };

export type FromFrame =
  | { type: "drawn"; canSeal: boolean }
  /** Cards can't be sent from here. */
  | { type: "unusable"; problem: DeploymentProblem }
  | { type: "height"; px: number }
  /** Enter was pressed. */
  | { type: "submitted" }
  /** Names of the wrong fields: before each `checked`, and whenever they change. */
  | { type: "wrong"; fields: readonly CardField[] }
  | { type: "checked"; id: string; checked: Checked | undefined }
  | { type: "sending"; id: string; card: SentCard }
  /** The order's token was refused; asks for another one. */
  | { type: "renew"; id: string }
  | { type: "http-error"; error: PlainError }
  | { type: "report"; report: CallReport }
  | { type: "saved"; id: string; card: SavedCard }
  | { type: "failed"; id: string; error: PlainError };
