import { desc, sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { headerNames } from "../../core/http/wire.ts";
import type { Database } from "./database/client.ts";
import { calls } from "./database/schema.ts";
import type { Env } from "./env.ts";

/** Maximum length of a recorded header value, in characters. */
const LONGEST = 100;

const wireHeaders = Object.values(headerNames).sort();

/** Records each call: its header names and its outcome. Never a token, a body, or personal values. */
export const recordCall =
  (db: Database): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    const { service, operation, started, now } = c.var.call;
    const text = (name: string) => c.req.header(name)?.slice(0, LONGEST) ?? null;
    const row = {
      at: now,
      method: c.req.method,
      service,
      operation,
      status: c.var.delivery ? c.var.delivery.status : c.res.status,
      trackingId: text(headerNames.trackingId),
      durationMs: Math.round(performance.now() - started),
      headerNames: wireHeaders.filter((name) => c.req.header(name) !== undefined),
      sourceId: text(headerNames.sourceId),
      apiVersion: text(headerNames.version),
      contentLanguage: text(headerNames.contentLanguage),
    };
    await db
      .insert(calls)
      .values(row)
      .onConflictDoUpdate({ target: calls.slot, set: { ...row, number: sql`excluded.number` } });
  };

/** Returns the last calls, newest first. */
export async function lastCalls(db: Database) {
  const rows = await db.select().from(calls).orderBy(desc(calls.number));
  return rows.map(({ slot: _slot, number: _number, at, ...call }) => ({ time: at, ...call }));
}
