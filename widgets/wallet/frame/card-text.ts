import { localTimestamp, type Clock } from "../../../core/platform/clock.ts";
import { cardTypeOf } from "./card-type.ts";

/** Formats and parses card numbers and expiration dates. */

/** A hidden digit. */
export const BULLET = "•";

const groupsOf = (isAmex: boolean) => (isAmex ? [4, 6, 5] : [4, 4, 4, 4, 3]);

function grouped(text: string, isAmex: boolean): string {
  const parts: string[] = [];
  let at = 0;
  for (const size of groupsOf(isAmex)) {
    if (at < text.length) parts.push(text.slice(at, at + size));
    at += size;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts.join(" ");
}

/** The number of a card of which only the last four digits are known. */
export const maskOf = (cardType: string, last4: string): string => {
  const isAmex = cardType === "AMERICANEXPRESS";
  return grouped(BULLET.repeat(isAmex ? 11 : 12) + last4, isAmex);
};

/** Removes separators between digits. */
export const withoutSeparators = (text: string): string => text.replace(/[\s.-]/g, "");

/**
 * Returns a number in groups, with the caret behind the same digit as before. Invalid characters stay, so that the
 * error can be shown and fixed; nothing is cut off.
 */
export function withSpaces(text: string, caret: number): { text: string; caret: number } {
  const plain = withoutSeparators(text);
  const before = withoutSeparators(text.slice(0, caret)).length;
  const shown = /^\d*$/.test(plain) ? grouped(plain, cardTypeOf(plain) === "AMERICANEXPRESS") : text;
  if (shown === text) return { text, caret };
  let place = 0;
  for (let digits = 0; digits < before; place++) if (shown[place] !== " ") digits++;
  // A caret at the end goes behind the added space, where the next digit belongs.
  return { text: shown, caret: caret === text.length ? shown.length : place };
}

const WITH_SIGN = /^\s*(\d{1,2})\s*[/.\- ]\s*(?:20)?(\d{2})\s*$/;
const WITHOUT = /^\s*(\d{2})(?:20)?(\d{2})\s*$/;

/** Converts `09/29`, `9/2029`, `0929` or `092029` to MMYY; undefined if it isn't a month of a year. */
export function expirationOf(text: string): string | undefined {
  const [, month = "", year = ""] = WITH_SIGN.exec(text) ?? WITHOUT.exec(text) ?? [];
  const two = month.padStart(2, "0");
  return /^(0[1-9]|1[0-2])$/.test(two) && year ? two + year : undefined;
}

/** Converts MMYY to MM/YY. */
export const expirationText = (mmyy: string): string => `${mmyy.slice(0, 2)}/${mmyy.slice(2)}`;

/** Whether the month of an MMYY is over where the customer is. */
export const isPast = (mmyy: string, clock: Clock): boolean =>
  `20${mmyy.slice(2)}-${mmyy.slice(0, 2)}` < localTimestamp(clock).slice(0, 7);
