const source = globalThis.crypto;

/**
 * Returns a random UUID (version 4). IDs are never guessable numbers (SES-14). `crypto.randomUUID` isn't used, because it
 * is missing on http pages.
 */
export function uuid(): string {
  const bytes = source.getRandomValues(new Uint8Array(31));
  let at = 0;
  return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (place) => {
    const digit = (bytes[at++] as number) & 15;
    return (place === "x" ? digit : (digit & 3) | 8).toString(16);
  });
}

/** Returns a random fraction in [0, 1), for jitter. */
export const fraction = (): number => (source.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;
