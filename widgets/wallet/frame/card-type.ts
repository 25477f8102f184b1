export type CardType = "VISA" | "MASTERCARD" | "DISCOVER" | "AMERICANEXPRESS";

interface Kind {
  type: CardType;
  /** Enough first digits to identify the type. */
  prefix: RegExp;
  /** Minimum and maximum number of digits. */
  length: readonly [min: number, max: number];
}

const kinds: readonly Kind[] = [
  { type: "VISA", prefix: /^4/, length: [13, 19] },
  { type: "MASTERCARD", prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, length: [16, 16] },
  { type: "AMERICANEXPRESS", prefix: /^3[47]/, length: [15, 15] },
  { type: "DISCOVER", prefix: /^(6011|64[4-9]|65)/, length: [16, 19] },
];

/** WAL-4: the type of a card by its first digits; undefined if it isn't accepted, or not known yet. */
export const cardTypeOf = (digits: string): CardType | undefined =>
  kinds.find(({ prefix }) => prefix.test(digits))?.type;

/** Minimum and maximum number of digits; for an unknown type, across all types. */
export const lengthOf = (type: CardType | undefined): readonly [min: number, max: number] =>
  kinds.find((kind) => kind.type === type)?.length ?? [13, 19];

/** Length of the code: four on the front of an American Express card, else three on the back. */
export const codeLengthOf = (type: CardType | undefined): number => (type === "AMERICANEXPRESS" ? 4 : 3);

/** Whether the check digit, the last one, is correct. */
export function isChecked(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
