import { asc, eq, like, or, sql } from "drizzle-orm";
import { addresses } from "../database/address-schema.ts";
import type { Database } from "../database/client.ts";

/** From how many characters addresses are suggested (PRC-7). */
export const SUGGEST_FROM = 4;
/** How many at most. */
const SUGGESTIONS = 8;

type Address = typeof addresses.$inferSelect;

/** Small letters, one space between words, no signs: however it was typed, pasted or filled in. */
const searched = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Addresses that begin with what was typed, house number or street first; both ask an index. */
export async function suggestAddresses(db: Database, typed: string): Promise<Address[]> {
  const begin = `${searched(typed)}%`;
  if ([...typed.trim()].length < SUGGEST_FROM || begin === "%") return [];
  return db
    .select()
    .from(addresses)
    .where(or(like(addresses.search, begin), like(addresses.searchStreet, begin)))
    .orderBy(asc(addresses.id))
    .limit(SUGGESTIONS);
}

/** Whether a street with this house number is one that there is, or a whole address. */
export async function existsAddress(db: Database, street: string): Promise<boolean> {
  const text = searched(street);
  const isStreet = sql`lower(${addresses.street}) = ${text}`;
  return (await db.$count(addresses, or(eq(addresses.search, text), isStreet))) > 0;
}

/**
 * PRC-15: a bracketed list with commas between the suggestions and semicolons between the parts of each:
 * `[12 Larkspur Ave; Fairview; CO 80210, 14 Larkspur Ave; Fairview; CO 80210]`.
 */
export const listOf = (found: readonly Address[]): string =>
  `[${found.map(({ street, city, state, zip }) => `${street}; ${city}; ${state} ${zip}`).join(", ")}]`;
