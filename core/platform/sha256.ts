import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { toJson } from "./json.ts";
import { uuid } from "./random.ts";

/** Number of bytes read from a file at a time: small enough to keep the page responsive while hashing. */
const SLICE = 1024 * 1024;

/** An incremental SHA-256. WebCrypto's needs all data at once, and WebAssembly would violate a strict policy. */
export interface Sha256 {
  add(bytes: Uint8Array): void;
  /** Returns the hash in hex. Nothing can be added afterwards. */
  hex(): string;
}

export function startSha256(): Sha256 {
  const sum = sha256.create();
  return { add: (bytes) => void sum.update(bytes), hex: () => bytesToHex(sum.digest()) };
}

/** Returns the SHA-256 of a text as UTF-8, in hex. */
export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Returns the SHA-256 of a file, in hex.
 * @param onProgress called with the number of bytes read so far
 * @throws DOMException NotReadableError if the file is gone, or the signal's reason
 */
export async function sha256OfBlob(
  blob: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const sum = startSha256();
  for (let at = 0; at < blob.size; at += SLICE) {
    const end = Math.min(at + SLICE, blob.size);
    sum.add(new Uint8Array(await blob.slice(at, end).arrayBuffer()));
    signal.throwIfAborted();
    onProgress(end);
  }
  return sum.hex();
}

const salt = uuid();

/**
 * Returns a digest that replaces secrets (a password, a card number) if only equality matters. Its salt belongs to this
 * page alone, so nothing readable of the secrets stays in memory.
 */
export const secretDigest = (...secrets: readonly string[]): string =>
  sha256OfText(toJson([salt, ...secrets]));
