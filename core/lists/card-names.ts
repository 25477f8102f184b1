/** Kinds of cards (WAL-4), by the name that the servers have for them. */
const names: Readonly<Record<string, string>> = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  DISCOVER: "Discover",
  AMERICANEXPRESS: "American Express",
};

/** A kind of card as people know it; as the server writes it where that is none of ours. */
export const cardName = (cardType: string): string =>
  Object.hasOwn(names, cardType) ? (names[cardType] as string) : cardType;
