import { generateKeyPair, randomUUID, createPublicKey } from "node:crypto";
import { promisify } from "node:util";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "../../database/client.ts";

/** How long a key is issued, in ms. */
export const KEY_LIFE_MS = 30 * 60 * 1000;
/** How long after that it still decrypts, in ms. */
export const KEY_GRACE_MS = 10 * 60 * 1000;

/** Not in schema.ts, because a reset keeps it: open card forms use these keys. */
const cardKeys = pgTable("card_keys", {
  keyId: text("key_id").primaryKey(),
  privateKey: text("private_key").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

const agedAtMost = (ms: number, now: Date) =>
  and(lte(cardKeys.createdAt, now), gt(cardKeys.createdAt, new Date(now.getTime() - ms)));

async function current(db: Database, now: Date) {
  const [key] = await db
    .select()
    .from(cardKeys)
    .where(agedAtMost(KEY_LIFE_MS, now))
    .orderBy(desc(cardKeys.createdAt))
    .limit(1);
  return key;
}

async function make(db: Database, now: Date) {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }) as string;
  const key = { keyId: randomUUID(), privateKey: pem, createdAt: now };
  await db.insert(cardKeys).values(key);
  return key;
}

/** Returns the current encryption key for cards: SubjectPublicKeyInfo in base64. Each key is issued for KEY_LIFE_MS. */
export async function publicKey(db: Database, now: Date): Promise<{ keyId: string; publicKey: string }> {
  const { keyId, privateKey } = (await current(db, now)) ?? (await make(db, now));
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return { keyId, publicKey: spki.toString("base64") };
}

/** Returns the private key (PEM) of a key that still decrypts, or undefined if it is unknown or too old. */
export async function privateKey(db: Database, now: Date, keyId: string): Promise<string | undefined> {
  const [key] = await db
    .select()
    .from(cardKeys)
    .where(and(eq(cardKeys.keyId, keyId), agedAtMost(KEY_LIFE_MS + KEY_GRACE_MS, now)));
  return key?.privateKey;
}
