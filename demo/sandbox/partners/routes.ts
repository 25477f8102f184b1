import { and, eq } from "drizzle-orm";
import { Hono, type Context } from "hono";
import { readClock } from "../clock.ts";
import type { Database } from "../database/client.ts";
import { plans, subscriptions } from "../database/schema.ts";
import type { Env } from "../env.ts";
import { isSigned } from "../services/firmware/signing.ts";
import { loopbackHost } from "../guards.ts";
import { record } from "../ledger.ts";
import { activationPath } from "./links.ts";
import { sendPartnerPage } from "./page.ts";

/** Returns the subscription of a signed address, or undefined if its signature is invalid or has expired. */
async function activated(db: Database, c: Context<Env>, now: Date) {
  const { expires = "", signature = "" } = c.req.query();
  if (!(await isSigned(db, now, c.req.path, expires, signature))) return undefined;
  const [row] = await db
    .select({ subscription: subscriptions, appName: plans.appName })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sku, subscriptions.sku))
    .where(eq(subscriptions.id, Number(c.req.param("subscription"))));
  return row;
}

/** Activates it. Repeated calls have no effect. */
const activate = (db: Database, now: Date, subscription: typeof subscriptions.$inferSelect): Promise<void> =>
  db.transaction(async (tx) => {
    const isWaiting = and(
      eq(subscriptions.id, subscription.id),
      eq(subscriptions.activationStatus, "NOT_ACTIVATED"),
    );
    const changed = await tx
      .update(subscriptions)
      .set({ activationStatus: "ACTIVATED" })
      .where(isWaiting)
      .returning({ id: subscriptions.id });
    if (!changed.length) return;
    const { personId, sku, id } = subscription;
    const reference = `s-${id}`;
    await record(tx, { personId, kind: "change", what: "ACTIVATE", sku, reference, createdAt: now });
  });

/** The apps' own pages, each at a signed address that expires. */
export function partnerPages(db: Database): Hono<Env> {
  const app = new Hono<Env>();
  const path = activationPath(":app", 0).replace(/0$/, ":subscription");
  app.use("/partner/*", loopbackHost);
  app.on(["GET", "POST"], path, async (c) => {
    const now = await readClock(db);
    const language = c.req.query("lang") === "es" ? "es" : "en";
    const found = await activated(db, c, now);
    if (!found) return sendPartnerPage(c, "expired", language, "");
    if (c.req.method === "POST") await activate(db, now, found.subscription);
    return sendPartnerPage(c, c.req.method === "POST" ? "done" : "ask", language, found.appName);
  });
  return app;
}
