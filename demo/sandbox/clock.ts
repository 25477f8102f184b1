import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { settings } from "./database/schema.ts";

const machineNow = Date.now;
const offsetInScope = new AsyncLocalStorage<number>();

// The sign-in library asks `Date.now()` wherever it dates or judges anything, and takes no clock. So `Date.now` looks
// whether it runs below `underClock`, by the call chain, across awaits; everywhere else it is the machine's as before.
Date.now = () => machineNow() + (offsetInScope.getStore() ?? 0);

/** Runs a library for which `Date.now()` shall be the sandbox's time. */
export const underClock = <Result>(offsetMs: number, run: () => Result): Result =>
  offsetInScope.run(offsetMs, run);

/** The sandbox's time, `offsetMs` away from the machine's. */
export const virtualNow = (offsetMs: number): Date => new Date(machineNow() + offsetMs);

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
