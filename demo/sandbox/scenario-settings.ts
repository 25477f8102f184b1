import { and, asc, eq, or, type SQL } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { scenarios as table } from "./database/schema.ts";
import { findScenario, type Scenario } from "./scenarios.ts";

/** Matches all microservices, or all operations, except for the configuration and signing in, which must be named. */
export const ANY = "*";
/** Name for setting a scenario on `GET /config`, as on an operation. */
export const CONFIGURATION = { service: "configuration", operation: "getConfiguration" } as const;
/** Names for setting scenarios on the parts of signing in, as on the operations of a microservice. */
export const AUTH = "auth";
export const authOperations = ["authorize", "token", "logout"] as const;

const mustBeNamed = new Set<string>([CONFIGURATION.service, AUTH]);

/** The scenario of a call. */
export interface ActiveScenario {
  scenario: Scenario;
  /** Where it was set; undefined if the call's own query names it, which only applies to that call. */
  setFor?: { service: string; operation: string };
}

/** Matches the rows of `scenarios` for this operation. Sorted by `byExactness`, the most specific one is first. */
export function concerning(service: string, operation: string): SQL | undefined {
  const named = eq(table.service, service);
  return and(
    mustBeNamed.has(service) ? named : or(named, eq(table.service, ANY)),
    or(eq(table.operation, operation), eq(table.operation, ANY)),
  );
}
export const byExactness = [asc(eq(table.service, ANY)), asc(eq(table.operation, ANY))];

/** Sets a scenario and resets its count. `success` removes all scenarios that `service` and `operation` match. */
export async function setScenario(
  db: Database,
  service: string,
  operation: string,
  name: string,
): Promise<void> {
  if (findScenario(name)?.effect.kind === "none") {
    const covered = and(
      service === ANY ? undefined : eq(table.service, service),
      operation === ANY ? undefined : eq(table.operation, operation),
    );
    await db.delete(table).where(covered);
    return;
  }
  await db
    .insert(table)
    .values({ service, operation, scenario: name })
    .onConflictDoUpdate({ target: [table.service, table.operation], set: { scenario: name, uses: 0 } });
}

/** Whether the scenario applies to this call. A one-time scenario is used up by this check, for all processes. */
export async function claim(db: Database, { scenario, setFor }: ActiveScenario): Promise<boolean> {
  if (!scenario.once || !setFor) return true;
  const used = await db
    .update(table)
    .set({ uses: 1 })
    .where(and(eq(table.service, setFor.service), eq(table.operation, setFor.operation), eq(table.uses, 0)))
    .returning({ uses: table.uses });
  return used.length > 0;
}

export const activeScenarios = (db: Database) =>
  db
    .select({
      service: table.service,
      operation: table.operation,
      scenario: table.scenario,
      uses: table.uses,
    })
    .from(table)
    .orderBy(asc(table.service), asc(table.operation));
