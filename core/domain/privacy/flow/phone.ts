import type { ProblemKey } from "./strings/problems.ts";

/** Number of digits of a phone number (PRC-8). */
const DIGITS = 10;

const inShape = (digits: string): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange}-${line}`;
  return exchange ? `(${area}) ${exchange}` : area;
};

/** Formats a country code and the incomplete number after it. */
const withCountryCode = (digits: string): string => `+1 ${inShape(digits.slice(1))}`.trim();

/** A text with the caret's position in it. */
export interface Typed {
  text: string;
  caret: number;
}

/**
 * Formats a phone number as (xxx) xxx-xxxx while it is typed (PRC-8). The caret stays after the same digit. Common
 * separators are dropped. A country code of 1 is dropped when the number after it is complete: before that, only a plus
 * sign shows that it is one. Any other text stays as it is typed, so that it gets a message.
 */
export function formatPhone({ text, caret }: Typed): Typed {
  const hasPlus = /^\s*\+\s*1/.test(text);
  if (!/^[\d\s().-]*$/.test(hasPlus ? text.replace("+", "") : text)) return { text, caret };
  const digits = text.replace(/\D/g, "");
  const before = text.slice(0, caret).replace(/\D/g, "").length;
  if (digits.length === 0 || digits.length > DIGITS + 1) return { text, caret };
  if (digits.length === DIGITS + 1) {
    if (!digits.startsWith("1")) return { text, caret };
    const shaped = inShape(digits.slice(1));
    return { text: shaped, caret: caretAfterDigit(shaped, Math.max(0, before - 1)) };
  }
  const shaped = hasPlus ? withCountryCode(digits) : inShape(digits);
  return { text: shaped, caret: caretAfterDigit(shaped, before) };
}

/** Returns the caret position after the nth digit of a text; 0 before the first digit. */
function caretAfterDigit(text: string, n: number): number {
  if (n === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text[at] as string) && ++seen === n) return at + 1;
  }
  return text.length;
}

/** Validates a phone number as it is in its field (PRC-8). Returns undefined if it is valid. */
export function validatePhone(text: string): ProblemKey | undefined {
  const digits = text.replace(/\D/g, "");
  if (text !== digits && text !== inShape(digits) && text !== withCountryCode(digits)) {
    if (/\p{L}/u.test(text)) return "phoneLetters";
    if (/\s/.test(text)) return "phoneSpaces";
    if (/[^\d().-]/.test(text)) return "phoneSigns";
  }
  if (digits.length !== DIGITS || text.startsWith("+")) return "phoneLength";
  return /^0+$/.test(digits) ? "phoneZeros" : undefined;
}

/** Formats a MAC address with colons while it is typed. It accepts hexadecimal digits and common separators. */
export function formatMac({ text, caret }: Typed): Typed {
  if (!/^[\da-f\s:.-]*$/i.test(text)) return { text, caret };
  const digits = text.replace(/[^\da-f]/gi, "");
  if (digits.length === 0 || digits.length > 12) return { text, caret };
  const before = text.slice(0, caret).replace(/[^\da-f]/gi, "").length;
  const shaped = digits.replace(/(..)(?=.)/g, "$1:");
  const pairs = Math.floor(Math.max(0, before - 1) / 2);
  return { text: shaped, caret: Math.min(shaped.length, before === 0 ? 0 : before + pairs) };
}
