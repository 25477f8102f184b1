import { and, asc, eq, or, type SQL } from "drizzle-orm";
import type { Database } from "./database/client.ts";
import { scenarios as table } from "./database/schema.ts";
import { findScenario, type Scenario } from "./scenarios.ts";

/** Stands for every microservice, or every operation; not for the configuration and signing in, which must be named. */
export const ANY = "*";
/** Name under which `GET /config` can be given a scenario, like an operation. */
export const CONFIGURATION = { service: "configuration", operation: "getConfiguration" } as const;
/** Name under which the parts of signing in can be given scenarios, like operations of a microservice. */
export const AUTH = "auth";
export const authOperations = ["authorize", "token", "logout"] as const;

const mustBeNamed = new Set<string>([CONFIGURATION.service, AUTH]);

/** A scenario that a call has to meet. */
export interface ActiveScenario {
  scenario: Scenario;
  /** Where it was set; absent where the call's own query names it, which counts for that call alone. */
  setFor?: { service: string; operation: string };
}

/** The rows of `scenarios` that concern this operation; the most exact one comes first by `byExactness`. */
export function concerning(service: string, operation: string): SQL | undefined {
  const named = eq(table.service, service);
  return and(
    mustBeNamed.has(service) ? named : or(named, eq(table.service, ANY)),
    or(eq(table.operation, operation), eq(table.operation, ANY)),
  );
}
export const byExactness = [asc(eq(table.service, ANY)), asc(eq(table.operation, ANY))];

/** Sets a scenario, its count at zero; `success` takes away whatever `service` and `operation` cover. */
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

/** Whether the scenario happens to this call; one that happens once is used up by asking, for every process. */
export async function claim(db: Database, { scenario, setFor }: ActiveScenario): Promise<boolean> {
  if (!scenario.once || !setFor) return true;
  const used = await db
    .update(table)
    .set({ uses: 1 })
    .where(and(eq(table.service, setFor.service), eq(table.operation, setFor.operation), eq(table.uses, 0)))
    .returning({ uses: table.uses });
  return used.length > 0;
}

/** What is set now. */
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
