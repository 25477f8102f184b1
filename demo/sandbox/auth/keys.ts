import { generateKeyPair, randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { JWK, JWKS } from "oidc-provider";
import type { Database } from "../database/client.ts";

/** Not in schema.ts, because a reset keeps it: running processes and their clients use these keys. */
const oidcKeys = pgTable("oidc_keys", {
  id: boolean("id").primaryKey().default(true),
  jwks: jsonb("jwks").$type<JWKS & { keys: JWK[] }>().notNull(),
  cookieKeys: text("cookie_keys").array().notNull(),
});

async function newKeys(): Promise<typeof oidcKeys.$inferInsert> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const jwk: JWK = {
    ...(privateKey.export({ format: "jwk" }) as JWK),
    kid: randomUUID(),
    use: "sig",
    alg: "RS256",
  };
  return { jwks: { keys: [jwk] }, cookieKeys: [randomBytes(32).toString("base64url")] };
}

export interface SigningKeys {
  /** Distinguishes the keys of different databases. */
  id: string;
  jwks: JWKS;
  cookieKeys: string[];
}

async function readKeys(db: Database): Promise<SigningKeys | undefined> {
  const [row] = await db.select().from(oidcKeys);
  return row && { ...row, id: row.jwks.keys[0]?.kid?.slice(0, 8) ?? "" };
}

/** Returns the keys that all processes sign id_tokens and cookies with. The first call creates them. */
export async function signingKeys(db: Database): Promise<SigningKeys> {
  const known = await readKeys(db);
  if (known) return known;
  await db
    .insert(oidcKeys)
    .values(await newKeys())
    .onConflictDoNothing();
  const made = await readKeys(db);
  if (!made) throw new Error("The keys of the sign-in server are missing");
  return made;
}
