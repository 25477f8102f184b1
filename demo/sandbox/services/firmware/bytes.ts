import { createCipheriv, createHash } from "node:crypto";

/** Size of a keystream block, in bytes. */
const BLOCK = 16;
/** Maximum size of a piece, in bytes. */
const PIECE = 256 * 1024;

/**
 * Returns bytes that look random and are the same on every machine: a keystream seeded by the name. Any part can be
 * generated without the bytes before it, so no files are stored.
 */
function keystream(name: string, from: number, length: number): Buffer {
  const key = createHash("sha256").update(name).digest().subarray(0, BLOCK);
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(Math.floor(from / BLOCK)), BLOCK - 8);
  const skip = from % BLOCK;
  const cipher = createCipheriv("aes-128-ctr", key, counter);
  return cipher.update(Buffer.alloc(skip + length)).subarray(skip);
}

/** Yields the bytes of a file from `from` up to, but not including, `to`, in pieces. */
export function* piecesOf(name: string, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to; at += PIECE) yield keystream(name, at, Math.min(PIECE, to - at));
}

const known = new Map<string, string>();

/** Returns the SHA-256 of a whole file, in hex. It is cached, because the bytes never change. */
export function sha256Of(name: string, size: number): string {
  const id = `${name}:${size}`;
  let hash = known.get(id);
  if (!hash) {
    const sum = createHash("sha256");
    for (const piece of piecesOf(name, 0, size)) sum.update(piece);
    known.set(id, (hash = sum.digest("hex")));
  }
  return hash;
}
