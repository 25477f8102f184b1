import { sql } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { rateWindows } from "./database/schema.ts";
import { HttpError } from "./http-error.ts";

const MINUTE_MS = 60_000;

/**
 * Counts a call in its minute.
 * @throws HttpError 429 beyond the limit, with the seconds until the next minute
 */
export async function countCall(
  db: Database,
  now: Date,
  operation: string,
  perMinute: number | undefined,
): Promise<void> {
  if (perMinute === undefined) return;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const hits = sql`case when ${rateWindows.minute} = ${minute} then ${rateWindows.hits} + 1 else 1 end`;
  const [window] = await db
    .insert(rateWindows)
    .values({ operation, minute, hits: 1 })
    .onConflictDoUpdate({ target: rateWindows.operation, set: { minute, hits } })
    .returning();
  if (window && window.hits > perMinute) {
    const wait = Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000);
    throw new HttpError(429, "Too many requests", { "retry-after": String(wait) });
  }
}
