import { randomInt } from "node:crypto";

/** Letters and digits that aren't confused when read aloud (Crockford). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const block = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns a random reference number for customers: `KT-7Q2M-0XZK`. It doesn't reveal how many there are. */
export const newReference = (prefix: string, blocks = 2): string =>
  [prefix, ...Array.from({ length: blocks }, block)].join("-");
