/** Key in the tab's storage of what is sealed (sealed.ts), for whoever has only to know whether there is any. */
export const sealedKey = (kind: string): string => `sealed:${kind}`;
