import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../database/client.ts";
import { flowTokens, people, tokens } from "../../../database/schema.ts";
import { tokenHash } from "../../identity.ts";

/** Creates a token of the flow engine (API-8), with the life of an anonymous one. */
export async function newFlowToken(db: Database, now: Date, lifeSeconds: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  await db.insert(flowTokens).values({ hash: tokenHash(token), expiresAt });
  return token;
}

/** Whether there is a valid flow token with that hash. */
export async function isFlowToken(db: Database, now: Date, hash: string): Promise<boolean> {
  const holds = and(eq(flowTokens.hash, hash), gt(flowTokens.expiresAt, now));
  return (await db.select().from(flowTokens).where(holds)).length > 0;
}

export type Customer = typeof people.$inferSelect;

/** Returns the customer of a message's access token, or undefined if the token is anonymous, unknown or expired. */
export async function customerOf(db: Database, now: Date, authToken: string): Promise<Customer | undefined> {
  const [row] = await db
    .select({ person: people })
    .from(tokens)
    .innerJoin(people, eq(people.personId, tokens.personId))
    .where(
      and(
        eq(tokens.hash, tokenHash(authToken)),
        gt(tokens.expiresAt, now),
        eq(people.accountStatus, "ACTIVE"),
      ),
    );
  return row?.person;
}
