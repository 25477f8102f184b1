import { createHash } from "node:crypto";

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Returns a normalized form of data: fields sorted by name, bytes replaced by their digest. */
function canonical(value: unknown): unknown {
  if (value instanceof Uint8Array) return sha256(value);
  if (value instanceof Date || value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(canonical);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, canonical(field)]));
}

/** Returns a digest of a request's content, to detect "same key, other content". */
export const fingerprintOf = (content: unknown): string => sha256(JSON.stringify(canonical(content)) ?? "");
