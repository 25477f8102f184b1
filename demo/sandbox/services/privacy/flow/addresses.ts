import { asc, eq, like, or, sql } from "drizzle-orm";
import { addresses } from "../../../database/address-schema.ts";
import type { Database } from "../../../database/client.ts";

/** Minimum number of characters for suggestions (PRC-7). */
export const SUGGEST_FROM = 4;
/** Maximum number of suggestions. */
const SUGGESTIONS = 8;

type Address = typeof addresses.$inferSelect;

/** Returns the normalized text: lower case, single spaces, no punctuation, however it was entered. */
const searched = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns addresses that begin with the text, by house number or by street. Both use an index. */
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

/** Whether a street with this house number, or a whole address, exists. */
export async function existsAddress(db: Database, street: string): Promise<boolean> {
  const text = searched(street);
  const isStreet = sql`lower(${addresses.street}) = ${text}`;
  return (await db.$count(addresses, or(eq(addresses.search, text), isStreet))) > 0;
}

/**
 * Formats suggestions as a bracketed list (PRC-15), with commas between them and semicolons between their parts: `[12
 * Larkspur Ave; Fairview; CO 80210, 14 Larkspur Ave; Fairview; CO 80210]`.
 */
export const listOf = (found: readonly Address[]): string =>
  `[${found.map(({ street, city, state, zip }) => `${street}; ${city}; ${state} ${zip}`).join(", ")}]`;
