import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { settings } from "./database/schema.ts";

const machineNow = Date.now;
const offsetInScope = new AsyncLocalStorage<number>();

// The sign-in library uses `Date.now()` for all dates and takes no clock. So `Date.now` returns the virtual time if it
// is called within `underClock`, also after an await. Everywhere else it returns the machine's time.
Date.now = () => machineNow() + (offsetInScope.getStore() ?? 0);

/** Runs a library for which `Date.now()` returns the sandbox's time. */
export const underClock = <Result>(offsetMs: number, run: () => Result): Result =>
  offsetInScope.run(offsetMs, run);

/** Returns the sandbox's time, `offsetMs` away from the machine's. */
export const virtualNow = (offsetMs: number): Date => new Date(machineNow() + offsetMs);

export async function readClock(db: Database): Promise<Date> {
  const [row] = await db.select({ offsetMs: settings.clockOffsetMs }).from(settings);
  return virtualNow(row?.offsetMs ?? 0);
}

/** Advances the sandbox's time, for all processes that use this database. Only a reset turns it back. */
export async function advanceClock(db: Database, advanceMs: number): Promise<Date> {
  const [row] = await db
    .update(settings)
    .set({ clockOffsetMs: sql`${settings.clockOffsetMs} + ${advanceMs}` })
    .returning({ offsetMs: settings.clockOffsetMs });
  return virtualNow(row?.offsetMs ?? 0);
}
