import type { wallets } from "../database/schema.ts";

type CardType = (typeof wallets.$inferSelect)["cardType"];

/** What becomes of a card: it is taken, the bank says no, or the bank cannot be reached. */
type Outcome = "accepted" | "declined" | "broken";

/**
 * The numbers that the sandbox knows; no other one is taken, least of all somebody's own. They are those that payment
 * providers publish for tests. A bank that asks its customer first is asked in silence here.
 */
const cards: readonly [number: string, cardType: CardType, outcome: Outcome][] = [
  ["4242424242424242", "VISA", "accepted"],
  ["5555555555554444", "MASTERCARD", "accepted"],
  ["378282246310005", "AMERICANEXPRESS", "accepted"],
  ["6011111111111117", "DISCOVER", "accepted"],
  // Asks the customer first.
  ["4000000000003220", "VISA", "accepted"],
  ["4000002760003184", "VISA", "accepted"],
  ["4000008400001629", "VISA", "declined"],
  ["4000008400001280", "VISA", "broken"],
  ["4000000000000002", "VISA", "declined"],
  // Nothing left on it.
  ["4000000000009995", "VISA", "declined"],
];

export const findTestCard = (number: string): { cardType: CardType; outcome: Outcome } | undefined => {
  const [, cardType, outcome] = cards.find(([known]) => known === number) ?? [];
  return cardType && outcome && { cardType, outcome };
};

/** Digits of the code on a card (WAL-4). */
export const codeLength = (cardType: CardType): number => (cardType === "AMERICANEXPRESS" ? 4 : 3);
