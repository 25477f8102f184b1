/* Three sandboxes on one PostgreSQL, behind a load balancer without sticky sessions. Any of them may be killed. */

import { readdir } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startProcess } from "../unit/sandbox/process.ts";
import { bearer, clientOf, ownData, signUpOf, type Client, type Json } from "../unit/sandbox/sandbox.ts";
import { errorIn, exchange, isTaken, refresh, signedIn, tokensIn } from "../unit/sandbox/signing-in.ts";
import { startBalancer, type Balancer } from "./balancer.ts";

type Server = Awaited<ReturnType<typeof startProcess>>;

const SERVERS = 3;
const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;

const data = ownData();
const database = new pg.Client({
  connectionString: data.options.databaseUrl,
  options: `-c search_path=${data.options.databaseSchema}`,
});
let balancer: Balancer;
let client: Client;
let servers: Server[] = [];

/** Starts a server and adds it to the load balancer. */
async function join(): Promise<Server> {
  const server = await startProcess({
    ...data.options,
    publicPort: balancer.port,
    trustedProxies: ["127.0.0.0/8", "::1"],
  });
  balancer.servers.push(server.url);
  return server;
}

/** Kills a server. The load balancer doesn't know. */
async function kill(server: Server): Promise<void> {
  await server.stop("SIGKILL");
  servers = servers.filter((one) => one !== server);
}

/** One server after the other. */
const [first, second, third] = [0, 1, 2].map((i) => () => servers[i] as Server) as [
  () => Server,
  () => Server,
  () => Server,
];

beforeAll(async () => {
  balancer = await startBalancer();
  client = clientOf(balancer.url);
  servers = await Promise.all(Array.from({ length: SERVERS }, join));
  await database.connect();
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop("SIGTERM")));
  balancer.close();
  await database.end();
  await data.remove();
});
beforeEach(async () => {
  await client.reset();
  balancer.passed.length = 0;
});

const count = async (query: string): Promise<number> =>
  Number((await database.query<{ count: string }>(query)).rows[0]?.count);

test("servers that start at the same time migrate and seed an empty database once", async () => {
  const files = await readdir(new URL("../../demo/sandbox/database/migrations", import.meta.url));
  expect(await count("select count(*) from schema_migrations")).toBe(files.length);
  expect(await count("select count(*) from people where email = 'full@example.test'")).toBe(1);
  const articles =
    "select count(*) from content_articles where value = (select min(value) from content_articles)";
  expect(await count(`${articles} and language = 'en'`)).toBe(1);
});

test("all servers name the load balancer's address in the configuration", async () => {
  const configurations = await Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/config`);
      const { data: found } = (await answer.json()) as { data: { settings: { auth: Json } } };
      return { tag: answer.headers.get("etag"), auth: found.settings.auth };
    }),
  );
  expect(configurations[0]?.auth["signIn"]).toMatchObject({ issuer: `${balancer.url}/auth` });
  expect(configurations).toEqual(servers.map(() => configurations[0]));
});

test("a sign-in takes each of its steps at another server", async () => {
  const { tokens } = await signedIn(balancer.url);
  const steps = balancer.passed.filter(({ path }) => path.startsWith("/auth/"));
  expect(new Set(steps.map(({ server }) => server)).size).toBe(SERVERS);
  for (const server of servers) expect(await isTaken(server, tokens.access_token)).toBe(true);
});

test("a code that was exchanged at one server is refused by another, and ends the sign-in on all", async () => {
  const { callback, request, tokens } = await signedIn(balancer.url);
  const again = await exchange(second().url, callback, request);
  expect(await errorIn(again)).toEqual([400, "invalid_grant"]);
  for (const server of servers) expect(await isTaken(server, tokens.access_token)).toBe(false);
});

test("a refresh token is replaced on all servers, and its reuse ends the sign-in on all", async () => {
  const { tokens } = await signedIn(balancer.url);
  const replaced = await tokensIn(await refresh(first().url, tokens.refresh_token));
  const newest = await tokensIn(await refresh(second().url, replaced.refresh_token));
  expect(await errorIn(await refresh(third().url, tokens.refresh_token))).toEqual([400, "invalid_grant"]);
  for (const server of servers) expect(await isTaken(server, newest.access_token)).toBe(false);
});

test("a rate limit counts the calls at all servers together", async () => {
  const { now } = await client.read<{ now: string }>("/sandbox/clock");
  // To the start of a minute, in which all calls are counted.
  await client.send("POST", "/sandbox/clock", { advanceMs: MINUTE_MS - (Date.parse(now) % MINUTE_MS) });
  await client.send("PUT", "/sandbox/settings", { rateLimits: { "identity.getUnauthenticatedToken": 7 } });
  const calls = Array.from({ length: 12 }, () =>
    client.send("GET", "/api/identity/token?clientId=kestrel-web"),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("a clock that is moved at one server is moved at all", async () => {
  await first().send("POST", "/sandbox/clock", { advanceMs: TEN_MINUTES_MS });
  for (const server of servers) {
    const { now } = await server.read<{ now: string }>("/sandbox/clock");
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(TEN_MINUTES_MS - MINUTE_MS);
  }
});

test("a scenario that is set at one server makes calls fail at all", async () => {
  await first().setScenario("getUnauthenticatedToken", "unavailable", "identity");
  for (const server of servers)
    expect((await server.send("GET", "/api/identity/token?clientId=kestrel-web")).status).toBe(503);
});

test("a one-time scenario makes one call fail of those at all servers", async () => {
  await first().setScenario("getUnauthenticatedToken", "unavailable-once", "identity");
  const calls = servers.map((server) => server.send("GET", "/api/identity/token?clientId=kestrel-web"));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 503]);
});

test("a file that was sent to one server can be read from all", async () => {
  const bytes = Buffer.from("ffd8ffe000104a46494600ffda", "hex");
  const headers = { ...bearer(await first().token()), "content-type": "image/jpeg" };
  const path = "/api/support-tickets/uploads?filename=tv.jpg";
  const sent = await fetch(first().url + path, { method: "POST", headers, body: bytes });
  expect(sent.status).toBe(200);
  for (const { url } of servers) {
    const stored = await fetch(`${url}/sandbox/uploads/1`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

/** A support ticket: the same twice would be two tickets if its key didn't prevent it. */
const ticketOf = (i: number) => ({
  request: {
    subject: `Ticket ${i}`,
    ticket_form_id: 36_002,
    custom_fields: { country: "canada", clientId: "AB12", kestrelDevice: "tv" },
    comment: { body: "It is dark.", uploads: [] },
    requester: { name: "Ann Lee", email: "ann@example.test" },
  },
});

async function ticketToken(): Promise<string> {
  const answer = await client.send(
    "GET",
    "/api/support-tickets/token",
    undefined,
    bearer(await client.token()),
  );
  return ((await answer.json()) as { data: { ztoken: string } }).data.ztoken;
}

const post = (to: Pick<Client, "send">, token: string, i: number) =>
  to.send("POST", "/api/support-tickets/tickets", ticketOf(i), {
    ...bearer(token),
    "idempotency-key": `ticket-${i}`,
  });

/** Sends it until a server responds with its result, as clients do after a broken connection. */
async function postUntilDone(token: string, i: number): Promise<Response> {
  const answer = await post(client, token, i).catch(() => undefined);
  if (answer && answer.status !== 409) return answer;
  return postUntilDone(token, i);
}

const subjects = async (): Promise<string[]> =>
  (await database.query<{ subject: string }>("select subject from tickets order by subject")).rows.map(
    ({ subject }) => subject,
  );

test("the same idempotency key at all servers at the same time has one effect", async () => {
  const token = await ticketToken();
  for (let i = 0; i < 10; i++) {
    const answers = await Promise.all(servers.map((server) => post(server, token, i)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const [before] = await Promise.all(
      answers.filter(({ status }) => status === 200).map((one) => one.text()),
    );
    const after = await postUntilDone(token, i);
    expect(after.headers.get("idempotency-replayed")).toBe("true");
    expect(await after.text()).toBe(before);
  }
  expect(await subjects()).toEqual(Array.from({ length: 10 }, (_, i) => `Ticket ${i}`));
});

/** Returns once this number of statements waits for a table's lock. */
async function untilWaiting(statements: number, table: string): Promise<void> {
  const waiting = `select count(*) from pg_locks where not granted and relation = '${table}'::regclass`;
  if ((await count(waiting)) < statements) await untilWaiting(statements, table);
}

const WRITES = 9;

test.each([
  ["in the transaction of a write", "tickets"],
  ["between a write's commit and its response", "calls"],
])(
  "a server that is killed %s leaves one effect of each write after the client's retry",
  async (_when, table) => {
    const token = await ticketToken();
    const victim = first();
    balancer.passed.length = 0;
    // Each write of all servers stops at this table.
    await database.query(`begin; lock table ${table} in share mode`);
    const writes = Array.from({ length: WRITES }, (_, i) => postUntilDone(token, i));
    await untilWaiting(WRITES, table);
    const broken = balancer.passed.filter(({ server }) => server === victim.url).length;
    expect(broken).toBe(WRITES / SERVERS);
    await kill(victim);
    await database.query("commit");
    const answers = await Promise.all(writes);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: WRITES }, () => 200));
    const replayed = answers.filter(({ headers }) => headers.has("idempotency-replayed")).length;
    expect(replayed).toBe(table === "calls" ? broken : 0);
    expect(await subjects()).toEqual(Array.from({ length: WRITES }, (__, i) => `Ticket ${i}`));

    balancer.servers.splice(balancer.servers.indexOf(victim.url), 1);
    servers.push(await join());
  },
);

test("a server that starts later gets its share of requests and knows what the others know", async () => {
  const { tokens } = await signedIn(balancer.url);
  const sent = await client.send("POST", "/api/marketing/sign-ups", signUpOf("later@example.test"), {
    ...bearer(await client.token()),
    "idempotency-key": "later",
  });
  expect(sent.status).toBe(200);
  await kill(third());
  balancer.servers.length = 0;
  balancer.servers.push(...servers.map(({ url }) => url));
  const late = await join();
  servers.push(late);
  expect(await isTaken(late, tokens.access_token)).toBe(true);
  const rows = await late.rows("recipients");
  expect(rows.filter(({ email }) => email === "later@example.test")).toHaveLength(1);
  balancer.passed.length = 0;
  for (let i = 0; i < SERVERS; i++) await client.read("/healthz");
  expect(balancer.passed.map(({ server }) => server)).toContain(late.url);
});
