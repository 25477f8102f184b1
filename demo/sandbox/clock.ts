import { sql } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { settings } from "./database/schema.ts";

/** The sandbox's time, `offsetMs` away from the machine's. */
export const virtualNow = (offsetMs: number): Date => new Date(Date.now() + offsetMs);

export async function readClock(db: Database): Promise<Date> {
  const [row] = await db.select({ offsetMs: settings.clockOffsetMs }).from(settings);
  return virtualNow(row?.offsetMs ?? 0);
}

/** Moves the sandbox's time on, for every process that uses this database; only a reset turns it back. */
export async function advanceClock(db: Database, advanceMs: number): Promise<Date> {
  const [row] = await db
    .update(settings)
    .set({ clockOffsetMs: sql`${settings.clockOffsetMs} + ${advanceMs}` })
    .returning({ offsetMs: settings.clockOffsetMs });
  return virtualNow(row?.offsetMs ?? 0);
}
