/*
 * The test controls of the sandbox: reset, scenarios, settings, clock and sign-in, and read access to tables, emails,
 * logs and calls. The microservices' routes are in api.ts.
 */

import { asc, desc } from "drizzle-orm";
import { Hono, type Context } from "hono";
import { z } from "zod";
import type Provider from "oidc-provider";
import { signInAs } from "./auth/sign-in-as.ts";
import { lastCalls } from "./call-record.ts";
import { readCall } from "./call.ts";
import { CLIENT_IP } from "./client-ip.ts";
import { advanceClock, readClock } from "./clock.ts";
import { runDueRequests } from "./services/privacy/flow/outcomes.ts";
import { changePlan } from "./services/offers/catalogue.ts";
import { controlCors } from "./cors.ts";
import type { Database } from "./database/client.ts";
import {
  adChoices,
  advertisingIds,
  appPreferences,
  banners,
  carts,
  consents,
  devices,
  firmwareAcceptances,
  flowSessions,
  ledger,
  oneTimeCodes,
  orders,
  outbox,
  passwordTries,
  plans,
  privacyRequests,
  recipients,
  subscriptions,
  termsAcceptances,
  tickets,
  transactions,
  triggerEvents,
  uiLogs,
  uploads,
  wallets,
} from "./database/schema.ts";
import { reset } from "./database/seed.ts";
import type { Env } from "./env.ts";
import { FIRMWARE_FILE } from "./services/firmware/files.ts";
import { jsonWrites, loopbackHost, loopbackOnly } from "./guards.ts";
import { PRIVACY_REPORT } from "./services/privacy/flow/report.ts";
import { parseInput, HttpError } from "./http-error.ts";
import {
  activeScenarios,
  ANY,
  AUTH,
  authOperations,
  CONFIGURATION,
  setScenario,
} from "./scenario-settings.ts";
import { findScenario, scenarios } from "./scenarios.ts";
import { services } from "./services/index.ts";
import { readUpload } from "./services/support/upload-file.ts";
import { changeSettings, readSettings, SettingsChange } from "./settings.ts";

/** Maximum length of a list that a control returns. */
const ROWS = 1000;
/** Ten years, in ms: later dates are a mistake. */
const ADVANCE_MAX = 10 * 365 * 24 * 60 * 60 * 1000;

/** Tables that tests and the workbench can read. */
const tables = {
  recipients,
  trigger_events: triggerEvents,
  firmware_acceptances: firmwareAcceptances,
  tickets,
  uploads,
  one_time_codes: oneTimeCodes,
  password_tries: passwordTries,
  devices,
  ad_choices: adChoices,
  advertising_ids: advertisingIds,
  app_preferences: appPreferences,
  terms_acceptances: termsAcceptances,
  wallets,
  plans,
  subscriptions,
  transactions,
  banners,
  ledger,
  carts,
  orders,
  consents,
  flow_sessions: flowSessions,
  privacy_requests: privacyRequests,
};

const serviceOperations = services.flatMap(({ name, operations: rows }) =>
  rows.map((row) => ({ service: name, operation: row.name })),
);
const signingIn = authOperations.map((operation) => ({ service: AUTH, operation }));
const operations = [
  CONFIGURATION,
  ...signingIn,
  CLIENT_IP,
  FIRMWARE_FILE,
  PRIVACY_REPORT,
  ...serviceOperations,
];
const operationIds = new Set(
  [...signingIn, ...serviceOperations].map(({ service, operation }) => `${service}.${operation}`),
);

const covers = (pattern: string, name: string) => pattern === ANY || pattern === name;

const ScenarioChange = z
  .strictObject({ service: z.string(), operation: z.string(), scenario: z.string() })
  .refine(({ scenario }) => findScenario(scenario), {
    path: ["scenario"],
    error: "There is no such scenario",
  })
  .refine(
    ({ service, operation }) =>
      operations.some((known) => covers(service, known.service) && covers(operation, known.operation)),
    { path: ["operation"], error: "There is no such operation" },
  );

const KnownSettingsChange = SettingsChange.refine(
  ({ rateLimits = {} }) => Object.keys(rateLimits).every((id) => operationIds.has(id)),
  { path: ["rateLimits"], error: "There is no such operation" },
);

/** Changes the price of a plan, or whether it is sold. It affects carts too. */
const PlanChange = z
  .strictObject({
    sku: z.string(),
    priceCents: z.int().min(0).max(100_000).optional(),
    isSold: z.boolean().optional(),
  })
  .refine(({ priceCents, isSold }) => priceCents !== undefined || isSold !== undefined, {
    error: "There is nothing to change",
  });

const ClockChange = z.strictObject({ advanceMs: z.int().min(0).max(ADVANCE_MAX) });

async function body<Schema extends z.ZodType>(c: Context<Env>, schema: Schema): Promise<z.output<Schema>> {
  const input: unknown = await c.req.json().catch(() => {
    throw new HttpError(400, "The body is no JSON");
  });
  return parseInput(schema, input);
}

/**
 * `/sandbox/*`: what tests and the workbench set and read, only on this machine. The newest entry of a list is first; the
 * rows of a table are in the order of their ids.
 */
export function control(db: Database, providerOf: (c: Context<Env>) => Promise<Provider>): Hono<Env> {
  const app = new Hono<Env>().basePath("/sandbox");
  app.use("*", controlCors, loopbackHost, loopbackOnly, jsonWrites);
  app.use("*", async (c, next) => {
    await next();
    c.header("Date", (await readClock(db)).toUTCString());
    c.header("Cache-Control", "no-store");
  });

  app.post("/reset", async (c) => {
    const sent = await db.select({ name: uploads.name }).from(uploads);
    await reset(db);
    await c.var.uploadBytes.remove(sent.map(({ name }) => name));
    return c.json({ ok: true });
  });

  app.get("/scenarios", async (c) => c.json({ scenarios, operations, active: await activeScenarios(db) }));
  app.put("/scenarios", async (c) => {
    const { service, operation, scenario } = await body(c, ScenarioChange);
    await setScenario(db, service, operation, scenario);
    return c.json({ active: await activeScenarios(db) });
  });

  app.get("/settings", async (c) => c.json(await readSettings(db)));
  app.put("/settings", async (c) => c.json(await changeSettings(db, await body(c, KnownSettingsChange))));

  app.get("/clock", async (c) => c.json({ now: await readClock(db) }));
  app.post("/clock", async (c) => {
    const now = await advanceClock(db, (await body(c, ClockChange)).advanceMs);
    await db.transaction((tx) => runDueRequests(tx, now, c.var.uploadBytes));
    return c.json({ now });
  });

  app.post("/sign-in", readCall(db, AUTH, "sign-in"), signInAs(db, providerOf));

  app.get("/outbox", async (c) =>
    c.json({ messages: await db.select().from(outbox).orderBy(desc(outbox.id)).limit(ROWS) }),
  );
  app.get("/logs", async (c) => {
    const rows = await db.select().from(uiLogs).orderBy(desc(uiLogs.id)).limit(ROWS);
    return c.json({
      entries: rows.map(({ entry, createdAt }) => ({ receivedAt: createdAt, ...entry })),
    });
  });
  app.get("/calls", async (c) => c.json({ calls: await lastCalls(db) }));
  app.get("/tables/:name", async (c) => {
    const name = c.req.param("name");
    if (!Object.hasOwn(tables, name)) throw new HttpError(404, "There is no table of that name to see");
    const table = tables[name as keyof typeof tables];
    return c.json({ rows: await db.select().from(table).orderBy(asc(table.id)).limit(ROWS) });
  });
  app.put("/plans", async (c) => {
    const { sku, ...change } = await body(c, PlanChange);
    const plan = await changePlan(db, sku, change);
    if (!plan) throw new HttpError(404, "There is no plan of that name");
    return c.json(plan);
  });
  app.get("/uploads/:id", async (c) => {
    const upload = await readUpload(db, c.var.uploadBytes, Number(c.req.param("id")) || 0);
    if (!upload) throw new HttpError(404, "There is no upload of that number");
    return c.body(Uint8Array.from(upload.content), 200, {
      "content-type": upload.type,
      "content-disposition": `attachment; filename="${upload.name}"`,
      "x-content-type-options": "nosniff",
    });
  });
  return app;
}
