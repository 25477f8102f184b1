import { constants, createDecipheriv, privateDecrypt } from "node:crypto";
import { z } from "zod";
import { walletCodes } from "../../../core/api/codes.ts";
import { tell } from "../accounts/holding-words.ts";
import { cardNonces } from "../database/schema.ts";
import type { Circumstances } from "../operation.ts";
import { Refusal } from "../refusal.ts";
import { privateKey } from "./keys.ts";

/** How far from now a card may have been sealed, in ms: by the time that came with the key. */
const FRESH_MS = 5 * 60 * 1000;

const Header = z.strictObject({
  alg: z.literal("RSA-OAEP-256"),
  enc: z.literal("A256GCM"),
  kid: z.string().max(100),
});
const Content = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/),
  code: z.string().regex(/^\d{3,4}$/),
  /** When it was sealed, in seconds. */
  iat: z.number(),
  nonce: z.string().min(16).max(100),
});

const bytes = (text: string) => Buffer.from(text, "base64url");
const json = (buffer: Buffer): unknown => JSON.parse(buffer.toString("utf8"));

/** RFC 7516, 5.2, for the one combination that Header names. */
function decrypt(sealed: string, pem: string): unknown {
  const [header = "", key = "", iv = "", ciphertext = "", tag = ""] = sealed.split(".");
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const contentKey = privateDecrypt({ key: pem, padding, oaepHash: "sha256" }, bytes(key));
  const decipher = createDecipheriv("aes-256-gcm", contentKey, bytes(iv), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(header, "ascii"));
  decipher.setAuthTag(bytes(tag));
  return json(Buffer.concat([decipher.update(bytes(ciphertext)), decipher.final()]));
}

/** What comes of `read`, or undefined where that throws: nothing of what was sealed may get into an error. */
function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Opens a sealed card (JWE, compact), once.
 * @throws Refusal 400: `keyRetired` where another try with the key of now makes sense, else without a code
 */
export async function openCard(
  sealed: string,
  { db, now, language }: Circumstances,
): Promise<{ number: string; code: string }> {
  const unreadable = () => new Refusal(400, tell(language, "cardUnreadable"));
  const retired = () => new Refusal(400, tell(language, "cardKeyRetired"), {}, walletCodes.keyRetired);
  const header = Header.safeParse(quietly(() => json(bytes(sealed.split(".", 1)[0] ?? "")))).data;
  if (!header) throw unreadable();
  const pem = await privateKey(db, now, header.kid);
  if (pem === undefined) throw retired();
  const content = Content.safeParse(quietly(() => decrypt(sealed, pem))).data;
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
