import { seedPeople } from "../../../demo/sandbox/seeds/people.ts";
import type { Sandbox } from "../../../demo/sandbox/server.ts";
import { bearer, signInAs, type Client, type Json } from "./sandbox.ts";

type Role = "full" | "new" | "blocked" | "linked" | "readonly";

const people = seedPeople(new Date());

/** A seeded account's ids. */
export function idsOf(role: Role) {
  const person = people.find(({ email }) => email === `${role}@example.test`);
  if (!person) throw new Error(`There is no ${role}@`);
  const { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId } = person;
  return { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId };
}

/** What belongs to one customer, as their own page would ask for it. */
export async function customerOf(sandbox: Client & Sandbox, role: Role, language = "en") {
  const headers = {
    ...bearer(await signInAs(sandbox, `${role}@example.test`)),
    "content-language": language,
  };
  const call = async (method: string, path: string, body?: Json, more: Record<string, string> = {}) => {
    const answer = await sandbox.send(method, `/api/${path}`, body, { ...headers, ...more });
    const { status } = answer;
    return {
      status,
      replayed: answer.headers.has("idempotency-replayed"),
      body: (await answer.json()) as Json,
    };
  };
  return {
    ids: idsOf(role),
    get: (path: string) => call("GET", path),
    post: (path: string, body: Json, key?: string) =>
      call("POST", path, body, key === undefined ? {} : { "idempotency-key": key }),
  };
}

/** A table's rows, oldest first. */
export const rowsOf = async (sandbox: Client, table: string): Promise<Json[]> =>
  (await sandbox.read<{ rows: Json[] }>(`/sandbox/tables/${table}`)).rows;

export const advance = (sandbox: Client, advanceMs: number) =>
  sandbox.send("POST", "/sandbox/clock", { advanceMs });
