import { eq, sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { headerNames } from "../../core/http/wire.ts";
import { isLanguage } from "../content/language.ts";
import { virtualNow } from "./clock.ts";
import type { Database } from "./database/client.ts";
import { people, scenarios, settings, tokens } from "./database/schema.ts";
import type { Env } from "./env.ts";
import { HttpError } from "./http-error.ts";
import { byExactness, concerning, type ActiveScenario } from "./scenario-settings.ts";
import { findScenario } from "./scenarios.ts";
import { settingsOf } from "./settings.ts";
import { tokenHash } from "./services/identity.ts";

const BEARER = /^Bearer ([\w-]{1,200})$/i;

/** A scenario in the query applies to this call, and overrides one that was set. */
function activeScenarioFor(
  c: Context<Env>,
  row: { service: string; operation: string; scenario: string } | null,
): ActiveScenario | undefined {
  const named = c.req.query("scenarioName");
  const name = named || row?.scenario;
  if (!name) return undefined;
  const scenario = findScenario(name);
  if (!scenario) throw new HttpError(400, "scenarioName: there is no scenario of that name");
  return named || !row
    ? { scenario }
    : { scenario, setFor: { service: row.service, operation: row.operation } };
}

/** Reads a call's whole context in one query, which is prepared once for each operation. */
const context = (db: Database, service: string, operation: string) =>
  db
    .select({
      settings,
      scenario: scenarios,
      expiresAt: tokens.expiresAt,
      personId: tokens.personId,
      accountStatus: people.accountStatus,
    })
    .from(settings)
    .leftJoin(scenarios, concerning(service, operation))
    .leftJoin(tokens, eq(tokens.hash, sql.placeholder("tokenHash")))
    .leftJoin(people, eq(people.personId, tokens.personId))
    .orderBy(...byExactness)
    .limit(1)
    .prepare(`${service}_${operation}`);

/** Reads a call's context, and dates the response by the virtual clock. */
export function readCall(db: Database, service: string, operation: string): MiddlewareHandler<Env> {
  const query = context(db, service, operation);
  return async (c, next) => {
    const started = performance.now();
    const hash = tokenHash(BEARER.exec(c.req.header(headerNames.authorization) ?? "")?.[1] ?? "");
    const [row] = await query.execute({ tokenHash: hash });
    if (!row) throw new Error("The settings row is missing");
    const now = virtualNow(row.settings.clockOffsetMs);
    c.header("Date", now.toUTCString());
    const requestScope = settingsOf(row.settings.changes);
    const spoken = c.req.header(headerNames.contentLanguage)?.slice(0, 2).toLowerCase() ?? "";
    const activeScenario = activeScenarioFor(c, row.scenario);
    const hasToken = row.expiresAt !== null && row.expiresAt > now;
    c.set("call", {
      service,
      operation,
      started,
      now,
      clockOffsetMs: row.settings.clockOffsetMs,
      version: row.settings.version,
      settings: requestScope,
      tokenHash: hash,
      hasToken,
      personId: (hasToken && row.personId) || "",
      isDeactivated: row.accountStatus === "DEACTIVATED",
      language: isLanguage(spoken) ? spoken : requestScope.hostLanguage,
      ...(activeScenario ? { activeScenario } : {}),
    });
    return next();
  };
}
