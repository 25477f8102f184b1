import { createPrivateKey } from "node:crypto";
import { compactDecrypt } from "jose/jwe/compact/decrypt";
import { decodeProtectedHeader } from "jose/decode/protected_header";
import { z } from "zod";
import { walletCodes } from "../../../../core/http/codes.ts";
import { serviceMessage } from "../messages.ts";
import { cardNonces } from "../../database/schema.ts";
import type { RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import { privateKey } from "./keys.ts";

/** Maximum age of an encrypted card, in ms, by the time that was issued with the key. */
const FRESH_MS = 5 * 60 * 1000;

/** The only algorithms that cards are encrypted with (RFC 7518). */
const algorithms = { keyManagementAlgorithms: ["RSA-OAEP-256"], contentEncryptionAlgorithms: ["A256GCM"] };

const Content = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/),
  code: z.string().regex(/^\d{3,4}$/),
  /** When it was encrypted, in seconds since 1970. */
  iat: z.number(),
  nonce: z.string().min(16).max(100),
});

async function decrypt(sealed: string, pem: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, createPrivateKey(pem), algorithms);
  return JSON.parse(new TextDecoder().decode(plaintext));
}

/** Returns the result of `read`, or undefined if it throws: no decrypted content may get into an error. */
async function quietly<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** Decrypts a card (JWE, compact) without using it up. Returns undefined if that fails. */
export async function readCard(sealed: string, { db, now }: RequestContext) {
  const kid: unknown = await quietly(() => decodeProtectedHeader(sealed).kid);
  const pem = typeof kid === "string" ? await privateKey(db, now, kid) : undefined;
  if (pem === undefined) return undefined;
  return Content.safeParse(await quietly(() => decrypt(sealed, pem))).data;
}

/**
 * Decrypts a card (JWE, compact), only once.
 * @throws HttpError 400: `keyRetired` if a retry with the current key makes sense, otherwise without a code
 */
export async function openCard(
  sealed: string,
  { db, now, language }: RequestContext,
): Promise<{ number: string; code: string }> {
  const unreadable = () => new HttpError(400, serviceMessage(language, "cardUnreadable"));
  const retired = () =>
    new HttpError(400, serviceMessage(language, "cardKeyRetired"), {}, walletCodes.keyRetired);
  const kid: unknown = await quietly(() => decodeProtectedHeader(sealed).kid);
  if (typeof kid !== "string") throw unreadable();
  const pem = await privateKey(db, now, kid);
  if (pem === undefined) throw retired();
  const content = Content.safeParse(await quietly(() => decrypt(sealed, pem))).data;
  if (!content) throw unreadable();
  if (Math.abs(now.getTime() - content.iat * 1000) > FRESH_MS) throw retired();
  const [unused] = await db
    .insert(cardNonces)
    .values({ nonce: content.nonce, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: cardNonces.id });
  if (!unused) throw unreadable();
  return { number: content.number, code: content.code };
}
