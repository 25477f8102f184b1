/* Due renewals on one PostgreSQL, while another connection has locked the customer's account. */

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readClock } from "../../demo/sandbox/clock.ts";
import type { Database } from "../../demo/sandbox/database/client.ts";
import { people } from "../../demo/sandbox/database/schema.ts";
import type { RequestContext } from "../../demo/sandbox/operation.ts";
import { prepareChange } from "../../demo/sandbox/services/subscriptions/subscription-change.ts";
import { accountToChange } from "../../demo/sandbox/services/account/own-account.ts";
import { erase } from "../../demo/sandbox/services/privacy/flow/erase.ts";
import { bytesInDatabase } from "../../demo/sandbox/services/support/upload-bytes.ts";
import { advance, customerOf, idsOf } from "../unit/sandbox/customer-client.ts";
import { START_MS, startTestSandbox } from "../unit/sandbox/sandbox.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  await advance(sandbox, 75 * DAY_MS);
});

/** Returns once a connection waits for this one. */
async function untilWaiting(pid: number, isDone: () => boolean): Promise<void> {
  const waits = sql`${pid}::int = any(pg_blocking_pids(pid))`;
  if (!isDone() && !(await sandbox.db.$count(sql`pg_stat_activity`, waits))) await untilWaiting(pid, isDone);
}

/** Starts something else after a write of the customer has locked the account, and before it runs due renewals. */
async function duringWrite<Result>(personId: string, start: () => Promise<Result>): Promise<Result> {
  const now = await readClock(sandbox.db);
  const other = await sandbox.db.transaction(async (db) => {
    const context = { db: db as Database, now, personId, language: "en" } as RequestContext;
    await accountToChange({}, context);
    const [own] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
    let isDone = false;
    const started = start().finally(() => (isDone = true));
    await Promise.race([started, untilWaiting(own?.pid ?? 0, () => isDone)]);
    await prepareChange({}, context);
    return { started };
  });
  return other.started;
}

test("a read that runs due renewals and a write of the same customer both succeed", async () => {
  const full = await customerOf(sandbox, "full");
  const { status } = await duringWrite(full.ids.personId, () => full.get("subscriptions/subscriptions"));
  expect(status).toBe(200);
});

test("an erasure that ends the last subscriptions and a write of the same customer both succeed", async () => {
  const { personId } = idsOf("blocked");
  await sandbox.db.execute(`update wallets set removed_at = now() where person_id = '${personId}'`);
  const now = await readClock(sandbox.db);
  await duringWrite(personId, () =>
    sandbox.db.transaction((db) => erase(db, now, personId, ["account"], bytesInDatabase)),
  );
  const [person] = await sandbox.db.select().from(people).where(eq(people.personId, personId));
  expect(person?.accountStatus).toBe("DEACTIVATED");
});
