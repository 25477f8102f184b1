const source = globalThis.crypto;

/**
 * A random UUID (version 4). Ids are never guessable numbers (SES-14).
 * Made by hand, since `crypto.randomUUID` is missing on http pages.
 */
export function uuid(): string {
  const bytes = source.getRandomValues(new Uint8Array(31));
  let at = 0;
  return "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".replace(/[xy]/g, (place) => {
    const digit = (bytes[at++] as number) & 15;
    return (place === "x" ? digit : (digit & 3) | 8).toString(16);
  });
}

/** A random fraction in [0, 1), for jitter. */
export const fraction = (): number => (source.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;
