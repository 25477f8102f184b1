/** Part of `npm run docs`: records examples for the contract from the sandbox. */
import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { and, desc, eq } from "drizzle-orm";
import { headerNames } from "../../core/http/wire.ts";
import { ConfigurationAnswer, configurationFrom } from "../../core/platform/config/remote.ts";
import { outbox, people, tokens } from "../../demo/sandbox/database/schema.ts";
import { SEED_PASSWORD } from "../../demo/sandbox/seeds/people.ts";
import { startSandbox, type Sandbox } from "../../demo/sandbox/server.ts";
import { clients, tokenHash } from "../../demo/sandbox/services/identity.ts";
import { isStarted } from "../tree.ts";
import {
  EXAMPLES_FILE,
  hasSameShape,
  readExamples,
  shortened,
  type Example,
  type Examples,
} from "./examples.ts";
import { prepare, readAnswer, send } from "./exchange.ts";
import { isForCustomers, newKnown, samples } from "./samples/all.ts";
import { Unavailable, type Sample } from "./samples/sample.ts";

/** The address of `npm run sandbox`, which examples have. */
const SANDBOX = "http://localhost:4400";
/** Have everything; another plan; nothing, and so can add a card; and again, to order with a card. */
const CUSTOMERS = ["full", "blocked", "new", "new"] as const;
/** A card that was removed is added again for an order. */
const AGAIN = "wallet.addWallet";

const sendTo = (url: string, method: "POST" | "PUT", body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Returns a customer's access token. */
async function tokenOf({ db }: Sandbox, email: string): Promise<string> {
  const isActive = and(eq(people.email, email), eq(people.accountStatus, "ACTIVE"));
  const [person] = await db.select().from(people).where(isActive);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + 3_600_000);
  const row = { hash: tokenHash(token), clientId: clients.production, expiresAt };
  await db.insert(tokens).values({ ...row, personId: person?.personId ?? null });
  return token;
}

/** Returns the one-time code that was emailed last. */
async function codeOf({ db }: Sandbox): Promise<string> {
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  return /\d{6}/.exec(JSON.stringify(mail?.message))?.[0] ?? "";
}

/** Whether an example shows more than another, as a list with items does. */
const isBetter = (one: Example, other: Example | undefined, { effect }: Sample): boolean =>
  !other || (effect === "none" && JSON.stringify(one).length > JSON.stringify(other).length);

/** Makes all calls as one customer. Adds those that succeed, and have no such example yet. */
async function recordAs(sandbox: Sandbox, role: string, found: Map<string, Example>): Promise<void> {
  const read = await fetch(`${sandbox.url}/config`);
  const configuration = configurationFrom(ConfigurationAnswer.parse(await read.json()));
  let code = "";
  const known = newKnown(
    { configuration, environment: "prod", run: "1", template: "about-requests" },
    { password: () => SEED_PASSWORD, code: () => code },
  );
  const customer = await tokenOf(sandbox, `${role}@example.test`);
  for (const sample of samples) {
    const { id, declaration, effect, file } = sample;
    if (effect === "lasting" && found.has(id) && id !== AGAIN) continue;
    code = await codeOf(sandbox);
    try {
      const anonymous = known.results.get("identity.getUnauthenticatedToken") as
        | { token: string }
        | undefined;
      const token = sample.token?.(known) ?? (isForCustomers(sample) ? customer : anonymous?.token);
      const fields = await sample.wire(known, 0);
      const answer = await send(prepare({ configuration, declaration, fields, token, file }));
      const reading = readAnswer(declaration, answer);
      if ("problem" in reading) continue;
      known.results.set(id, reading.result);
      const { status, data, headers } = answer;
      if (status >= 300) continue;
      const contentType = headers.get("content-type")?.split(";")[0] ?? "application/json";
      const response = contentType === "text/html" ? answer.text : data;
      const example = { request: fields, status, contentType, response };
      if (isBetter(example, found.get(id), sample)) found.set(id, example);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
  }
}

/** Returns an error of each status that every operation can have. */
async function recordErrors({ url }: Sandbox): Promise<Record<string, unknown>> {
  const token = async () => {
    const answer = await fetch(`${url}/api/identity/token?clientId=${clients.production}`);
    return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
  };
  const headers = { authorization: `Bearer ${await token()}`, [headerNames.idempotencyKey]: "key-1" };
  const entry = { operation: "a", statusClass: "2xx", durationMs: 1, trackingId: "b", version: "1" };
  const call = (body: object, more: Record<string, string> = headers) =>
    sendTo(`${url}/api/logging/ui-logs`, "POST", body, more);
  const under = async (scenario: string) => {
    const set = { service: "logging", operation: "postUiLogs", scenario };
    await sendTo(`${url}/sandbox/scenarios`, "PUT", set);
    return call({ entries: [entry] });
  };
  await call({ entries: [entry] });
  const answers = [
    await call({ entries: [] }, { ...headers, [headerNames.idempotencyKey]: "key-2" }),
    await call({ entries: [entry] }, {}),
    await call({ entries: [entry, entry] }),
    await under("in-flight-once"),
    await under("rate-limited"),
    await under("unavailable"),
  ];
  const errors: Record<string, unknown> = {};
  for (const answer of answers) errors[answer.status] = await answer.json();
  return errors;
}

/** Returns a value with the usual address of the sandbox, instead of that of this run. */
const atUsualAddress = <Value>(value: Value, { url }: Sandbox): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(url, SANDBOX)
      .replaceAll(url.replace("//", "//es."), SANDBOX.replace("//", "//es.")),
  ) as Value;

/** Records an example of every operation. */
export async function recordExamples(sandbox: Sandbox): Promise<Examples> {
  const found = new Map<string, Example>();
  for (const role of CUSTOMERS) {
    await sendTo(`${sandbox.url}/sandbox/reset`, "POST", {});
    await recordAs(sandbox, role, found);
  }
  const configuration: unknown = await (await fetch(`${sandbox.url}/config`)).json();
  const errors = await recordErrors(sandbox);
  const operations = Object.fromEntries(
    samples.flatMap(({ id }) => {
      const example = found.get(id);
      return example ? [[id, { ...example, response: shortened(example.response) }]] : [];
    }),
  );
  return atUsualAddress({ operations, errors, configuration }, sandbox);
}

/** Keeps each recorded example that still has the shape of the new one, so that only real changes show. */
export function updateExamples(recorded: Examples, current: Examples): Examples {
  const newer = <Value>(old: Value | undefined, now: Value): Value =>
    old !== undefined && hasSameShape(old, now) ? old : now;
  const all = <Value>(old: Record<string, Value>, now: Record<string, Value>) =>
    Object.fromEntries(Object.entries(now).map(([name, value]) => [name, newer(old[name], value)]));
  return {
    operations: all(recorded.operations, current.operations),
    errors: all(recorded.errors, current.errors),
    configuration: newer(recorded.configuration, current.configuration),
  };
}

if (isStarted(import.meta.url)) {
  const sandbox = await startSandbox();
  const current = await recordExamples(sandbox);
  const examples = existsSync(EXAMPLES_FILE) ? updateExamples(readExamples(), current) : current;
  writeFileSync(EXAMPLES_FILE, `${JSON.stringify(examples, undefined, 2)}\n`);
  await sandbox.close();
}
