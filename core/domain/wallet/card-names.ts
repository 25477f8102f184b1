/** Names of card types (WAL-4), by the servers' codes. */
const names: Readonly<Record<string, string>> = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  DISCOVER: "Discover",
  AMERICANEXPRESS: "American Express",
};

/** Returns a card type's name, or the server's code if it is unknown. */
export const cardName = (cardType: string): string =>
  Object.hasOwn(names, cardType) ? (names[cardType] as string) : cardType;
