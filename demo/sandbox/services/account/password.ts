import { randomBytes, scryptSync, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** The lowest scrypt cost: these are test accounts, and tests sign in hundreds of times. */
const COST: ScryptOptions = { N: 1024, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Returns the stored form of a password: `salt:key`, both in hexadecimal. */
export function passwordHash(password: string, salt = randomBytes(16).toString("hex")): string {
  return `${salt}:${scryptSync(password, salt, KEY_BYTES, COST).toString("hex")}`;
}

/**
 * Returns a hash that replaces a secret if only equality matters, for example in the content of an idempotency key. It
 * is slow, because a leaked fast hash of a password or card number can be reversed by brute force.
 */
export const secretHash = (secret: string, salt: string): string => passwordHash(secret, salt);

export function isPassword(password: string, hash: string): boolean {
  const [salt = "", key = ""] = hash.split(":");
  const given = scryptSync(password, salt, KEY_BYTES, COST);
  const storedKey = Buffer.from(key, "hex");
  return storedKey.length === given.length && timingSafeEqual(storedKey, given);
}
