/**
 * Returns the key of an encrypted entry in the tab's storage (encrypted-store.ts), for code that only checks whether one
 * exists. Code that must not load this file writes the key itself, checked by the return type.
 */
export const encryptedKey = (kind: string): `sealed:${string}` => `sealed:${kind}`;
