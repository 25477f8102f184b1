import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for one another when reading a number aloud (Crockford). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const block = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A number that customers are told: `KT-7Q2M-0XZK`. Says nothing of how many there are. */
export const newReference = (prefix: string, blocks = 2): string =>
  [prefix, ...Array.from({ length: blocks }, block)].join("-");
