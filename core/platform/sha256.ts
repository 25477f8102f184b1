import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { toJson } from "./json.ts";
import { uuid } from "./random.ts";

/** Bytes that are read from a file at a time: little enough that a page stays alive while it hashes. */
const SLICE = 1024 * 1024;

/** A SHA-256 that is fed piece by piece. WebCrypto's wants all at once, and WebAssembly would break a strict policy. */
export interface Sum {
  add(bytes: Uint8Array): void;
  /** In hex; nothing can be added afterwards. */
  hex(): string;
}

export function startSum(): Sum {
  const sum = sha256.create();
  return { add: (bytes) => void sum.update(bytes), hex: () => bytesToHex(sum.digest()) };
}

/** SHA-256 of a text as UTF-8, in hex. */
export const sha256OfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * SHA-256 of a file, in hex.
 * @param onProgress told how many bytes have been read
 * @throws DOMException NotReadableError where the file has gone, or the signal's reason
 */
export async function sha256OfBlob(
  blob: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const sum = startSum();
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
 * Stands for secrets (a password, a card number) where only equality counts: a digest with a salt of this page alone, so
 * that nothing of them stays readable in memory.
 */
export const secretDigest = (...secrets: readonly string[]): string =>
  sha256OfText(toJson([salt, ...secrets]));
