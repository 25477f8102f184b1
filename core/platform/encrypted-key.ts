/**
 * Key in the tab's storage of what is sealed (encrypted-store.ts), for whoever has only to know whether there is any. Its type is for
 * those who write it themselves, to do without a file more.
 */
export const encryptedKey = (kind: string): `sealed:${string}` => `sealed:${kind}`;
