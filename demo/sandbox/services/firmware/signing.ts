import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../../database/client.ts";
import { firmwareKeys } from "../../database/schema.ts";

/** How long a signed address is valid, in seconds. */
export const LINK_LIFE_SECONDS = 300;

/** Returns the key that all processes sign with. The first call creates it. */
async function signingKey(db: Database): Promise<string> {
  const [known] = await db.select().from(firmwareKeys);
  if (known) return known.secret;
  await db
    .insert(firmwareKeys)
    .values({ secret: randomBytes(32).toString("hex") })
    .onConflictDoNothing();
  const [made] = await db.select().from(firmwareKeys);
  if (!made) throw new Error("The signing key is missing");
  return made.secret;
}

const signatureOf = (secret: string, path: string, expires: number): string =>
  createHmac("sha256", secret).update(`${path}\n${expires}`).digest("hex");

/** Returns the path of a file with a signature that expires (virtual clock). */
export async function signed(
  db: Database,
  now: Date,
  path: string,
  lifeSeconds = LINK_LIFE_SECONDS,
): Promise<string> {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `${path}?expires=${expires}&signature=${signatureOf(await signingKey(db), path, expires)}`;
}

/** Whether a signature is ours and hasn't expired. */
export async function isSigned(
  db: Database,
  now: Date,
  path: string,
  expires: string,
  signature: string,
): Promise<boolean> {
  const until = Number(expires);
  if (!Number.isSafeInteger(until) || until * 1000 <= now.getTime()) return false;
  const right = Buffer.from(signatureOf(await signingKey(db), path, until));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
