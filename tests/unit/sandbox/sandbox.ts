import { randomBytes } from "node:crypto";
import pg from "pg";
import { and, eq } from "drizzle-orm";
import { readClock } from "../../../demo/sandbox/clock.ts";
import { people, tokens } from "../../../demo/sandbox/database/schema.ts";
import { clients, tokenHash } from "../../../demo/sandbox/services/identity.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "../../../demo/sandbox/server.ts";
import type { ScenarioName } from "../../../demo/sandbox/scenarios.ts";

/** Longest time of a start that has to create the cached database first, on a busy machine. */
export const START_MS = 60_000;

const { DATABASE_URL } = process.env;

export async function dropSchema(schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.end();
}

/** Its own data: in memory, or in a schema of the PostgreSQL that DATABASE_URL names. */
export function ownData(): { options: SandboxOptions; remove: () => Promise<void> } {
  if (!DATABASE_URL) return { options: {}, remove: async () => {} };
  const databaseSchema = `test_${randomBytes(6).toString("hex")}`;
  return {
    options: { databaseUrl: DATABASE_URL, databaseSchema },
    remove: () => dropSchema(databaseSchema),
  };
}

export type Json = Record<string, unknown>;

/** A client of a sandbox, as raw HTTP. */
export function clientOf(url: string) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await send("GET", path)).json() as Promise<Answer>;
  const token = async (): Promise<string> => {
    const answer = await read<{ data: { access_token: string } }>("/api/identity/token?clientId=kestrel-web");
    return answer.data.access_token;
  };
  return {
    url,
    send,
    read,
    token,
    setScenario: (operation: string, scenario: ScenarioName, service = "marketing") =>
      send("PUT", "/sandbox/scenarios", { service, operation, scenario }),
    rows: async (table: "recipients" | "trigger_events") =>
      (await read<{ rows: Json[] }>(`/sandbox/tables/${table}`)).rows,
    reset: () => send("POST", "/sandbox/reset", {}),
  };
}

export type Client = ReturnType<typeof clientOf>;

/** A start takes longer than most files' tests: a released sandbox is emptied for the next file. */
const givenBack: (Client & Sandbox)[] = [];

/** A sandbox for one file until it closes it. */
export async function startTestSandbox(more?: SandboxOptions): Promise<Client & Sandbox> {
  if (more || DATABASE_URL) return startOwn(more);
  const sandbox = givenBack.pop() ?? (await startOwn());
  await sandbox.reset();
  return { ...sandbox, close: async () => void givenBack.push(sandbox) };
}

async function startOwn(more: SandboxOptions = {}): Promise<Client & Sandbox> {
  const { options, remove } = ownData();
  const sandbox = await startSandbox({ ...options, ...more });
  const close = async () => {
    await sandbox.close();
    await remove();
  };
  return { ...sandbox, ...clientOf(sandbox.url), close };
}

export const insertOnly = {
  insertOnNoMatch: true,
  updateOnMatch: "NO_UPDATE",
  matchColumnName1: "EMAIL_ADDRESS_",
  defaultPermissionStatus: "OPTIN",
};

/** A sign-up as EML-2 describes it. */
export const signUpOf = (email: string, rule: Json = {}, record: Json = {}) => ({
  records: [
    {
      EMAIL_ADDRESS_: email,
      PROSPECT: "experience-page",
      CUSTOMERTYPE: "prospect",
      ACQUISITION_DATE: "2026-11-21T10:20:30",
      ...record,
    },
  ],
  mergeRule: { ...insertOnly, ...rule },
});

export interface SignUpAnswer {
  data: { recipients: { recipientId: number | null; errorMessage?: string }[] };
}

export async function outcomeOf(answer: Response) {
  const [outcome] = ((await answer.json()) as SignUpAnswer).data.recipients;
  return outcome;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const TOKEN_LIFE_MS = 3_600_000;

/** A token of the active customer with this address, as the sign-in would issue it; a reset revokes it. */
export async function signInAs({ db }: Pick<Sandbox, "db">, email: string): Promise<string> {
  const [person] = await db
    .select({ personId: people.personId })
    .from(people)
    .where(and(eq(people.email, email), eq(people.accountStatus, "ACTIVE")));
  if (!person) throw new Error(`There is no active account ${email}`);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date((await readClock(db)).getTime() + TOKEN_LIFE_MS);
  await db
    .insert(tokens)
    .values({ hash: tokenHash(token), clientId: clients.production, expiresAt, personId: person.personId });
  return token;
}
