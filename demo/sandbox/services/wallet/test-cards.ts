import type { wallets } from "../../database/schema.ts";

type CardType = (typeof wallets.$inferSelect)["cardType"];

/** What happens to a card: it is accepted, the bank declines it, or the bank can't be reached. */
type Outcome = "accepted" | "declined" | "broken";

/**
 * The only numbers that the sandbox accepts, so that nobody uses a real card. They are the test numbers that payment
 * providers publish. If a bank would ask its customer first, it does so silently here.
 */
const cards: readonly [number: string, cardType: CardType, outcome: Outcome][] = [
  ["4242424242424242", "VISA", "accepted"],
  ["5555555555554444", "MASTERCARD", "accepted"],
  ["378282246310005", "AMERICANEXPRESS", "accepted"],
  ["6011111111111117", "DISCOVER", "accepted"],
  // Requires the customer's confirmation.
  ["4000000000003220", "VISA", "accepted"],
  ["4000002760003184", "VISA", "accepted"],
  ["4000008400001629", "VISA", "declined"],
  ["4000008400001280", "VISA", "broken"],
  ["4000000000000002", "VISA", "declined"],
  // Insufficient funds.
  ["4000000000009995", "VISA", "declined"],
];

export const findTestCard = (number: string): { cardType: CardType; outcome: Outcome } | undefined => {
  const [, cardType, outcome] = cards.find(([known]) => known === number) ?? [];
  return cardType && outcome && { cardType, outcome };
};

/** Number of digits of a card's security code (WAL-4). */
export const codeLength = (cardType: CardType): number => (cardType === "AMERICANEXPRESS" ? 4 : 3);
