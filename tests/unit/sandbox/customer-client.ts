import { IN_FLIGHT } from "../../../core/http/wire.ts";
import { seedPeople } from "../../../demo/sandbox/seeds/people.ts";
import type { Sandbox } from "../../../demo/sandbox/server.ts";
import { bearer, signInAs, type Client, type Json } from "./sandbox.ts";

export type Role = "full" | "new" | "blocked" | "linked" | "readonly";

const people = seedPeople(new Date());

/** A seeded account's ids. */
export function idsOf(role: Role) {
  const person = people.find(({ email }) => email === `${role}@example.test`);
  if (!person) throw new Error(`There is no ${role}@`);
  const { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId } = person;
  return { personId, customerRelationshipId, accountId, serviceAccountId, xboAccountId };
}

/** One customer's data, as the customer's own page requests it. */
export const customerOf = async (sandbox: Client & Sandbox, role: Role, language = "en") =>
  customerWith(sandbox, await signInAs(sandbox, `${role}@example.test`), role, language);

/** The same, with a token of that customer. */
export function customerWith(sandbox: Client, token: string, role: Role, language = "en") {
  const headers = { ...bearer(token), "content-language": language };
  const call = async (
    method: string,
    path: string,
    body?: Json,
    more: Record<string, string> = {},
  ): Promise<{ status: number; replayed: boolean; body: Json }> => {
    const answer = await sandbox.send(method, `/api/${path}`, body, { ...headers, ...more });
    const content = (await answer.json()) as Json;
    // Repeats while the first call is still running.
    if (content["errorCode"] === IN_FLIGHT) return call(method, path, body, more);
    return {
      status: answer.status,
      replayed: answer.headers.has("idempotency-replayed"),
      body: content,
    };
  };
  return {
    ids: idsOf(role),
    get: (path: string) => call("GET", path),
    post: (path: string, body: Json, key?: string) =>
      call("POST", path, body, key === undefined ? {} : { "idempotency-key": key }),
  };
}

export type Customer = ReturnType<typeof customerWith>;

/** A table's rows, oldest first. */
export const rowsOf = async (sandbox: Client, table: string): Promise<Json[]> =>
  (await sandbox.read<{ rows: Json[] }>(`/sandbox/tables/${table}`)).rows;

export const advance = (sandbox: Client, advanceMs: number) =>
  sandbox.send("POST", "/sandbox/clock", { advanceMs });
