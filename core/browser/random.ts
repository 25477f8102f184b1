const source = globalThis.crypto;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/**
 * A random UUID (version 4). Ids are never guessable numbers (SES-14).
 * Made by hand, since `crypto.randomUUID` is missing on http pages.
 */
export function uuid(): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  let text = "";
  for (let i = 0; i < 16; i++) text += (i === 4 || i === 6 || i === 8 || i === 10 ? "-" : "") + HEX[bytes[i] as number];
  return text;
}

/** A random fraction in [0, 1), for jitter. */
export const fraction = (): number => (source.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;
