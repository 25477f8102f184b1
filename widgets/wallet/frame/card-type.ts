export type CardType = "VISA" | "MASTERCARD" | "DISCOVER" | "AMERICANEXPRESS";

interface Kind {
  type: CardType;
  /** First digits, as far as they must be known. */
  begins: RegExp;
  /** Fewest and most digits. */
  length: readonly [min: number, max: number];
}

const kinds: readonly Kind[] = [
  { type: "VISA", begins: /^4/, length: [13, 19] },
  { type: "MASTERCARD", begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, length: [16, 16] },
  { type: "AMERICANEXPRESS", begins: /^3[47]/, length: [15, 15] },
  { type: "DISCOVER", begins: /^(6011|64[4-9]|65)/, length: [16, 19] },
];

/** WAL-4: the kind of a card by its first digits; undefined for one that is not taken, or not known yet. */
export const cardTypeOf = (digits: string): CardType | undefined =>
  kinds.find(({ begins }) => begins.test(digits))?.type;

/** Fewest and most digits of a number; of an unknown kind, those of all. */
export const lengthOf = (type: CardType | undefined): readonly [min: number, max: number] =>
  kinds.find((kind) => kind.type === type)?.length ?? [13, 19];

/** Digits of the code: on the front of an American Express card four, else three on the back. */
export const codeLengthOf = (type: CardType | undefined): number => (type === "AMERICANEXPRESS" ? 4 : 3);

/** Whether the last digit, which checks the others, is right. */
export function isChecked(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
