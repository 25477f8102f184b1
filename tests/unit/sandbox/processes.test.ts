import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { template } from "../../../demo/sandbox/database/template.ts";
import { customerWith, rowsOf } from "./holdings-client.ts";
import { reviewAs, submit } from "./offers-client.ts";
import { startProcess } from "./process.ts";
import { bearer, outcomeOf, ownData, signUpOf, type Client } from "./sandbox.ts";
import { signedIn } from "./signing-in.ts";

const PROCESSES_MS = 60_000;

let home: string;
let data: ReturnType<typeof ownData>;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "sandbox-"));
  data = ownData();
});
afterEach(async () => {
  await rm(home, { recursive: true });
  await data.remove();
});

const signUp = (client: Client, token: string) =>
  client.send("POST", "/api/marketing/sign-ups", signUpOf("killed@example.test"), {
    ...bearer(token),
    "idempotency-key": "k-9",
  });

test(
  "EML-2 a sign-up happens once where the process was killed between commit and answer, and is there afterwards",
  async () => {
    const options = { ...data.options, dataDir: join(home, "data") };
    const first = await startProcess(options);
    const token = await first.token();
    await first.setScenario("emailSignUp", "reset-after-commit");
    await first.send("PUT", "/sandbox/settings", { hostLanguage: "es" });
    await first.send("POST", "/sandbox/clock", { advanceMs: 600_000 });
    await expect(signUp(first, token)).rejects.toThrow("fetch failed");
    expect(await first.stop("SIGKILL")).toBe(null);

    const second = await startProcess(options);
    const answer = await signUp(second, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("idempotency-replayed")).toBe("true");
    const rows = (await second.rows("recipients")).filter((row) => row["email"] === "killed@example.test");
    expect(rows).toHaveLength(1);
    expect(await outcomeOf(answer)).toEqual({ recipientId: rows[0]?.["id"] });
    // What was set is there too: the token was, and scenario, setting and clock are.
    const scenario = {
      service: "marketing",
      operation: "emailSignUp",
      scenario: "reset-after-commit",
      uses: 1,
    };
    expect(await second.read("/sandbox/scenarios")).toMatchObject({ active: [scenario] });
    expect(await second.read("/sandbox/settings")).toMatchObject({ hostLanguage: "es" });
    const { now } = await second.read<{ now: string }>("/sandbox/clock");
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(590_000);
    expect(await second.stop("SIGTERM")).toBe(0);
  },
  PROCESSES_MS,
);

test(
  "OFR-5 an order is placed once where the process was killed between commit and answer; another process sees it",
  async () => {
    const options = { ...data.options, dataDir: join(home, "data") };
    const effects = async (client: Client) =>
      (await rowsOf(client, "ledger")).map(({ kind, sku, amountCents }) => [kind, sku, amountCents]);
    const once = [
      ["order", "max-basic-month", 999],
      ["charge", "max-basic-month", 999],
    ];
    const first = await startProcess(options);
    const { tokens } = await signedIn(first.url, "linked@example.test");
    const customer = customerWith(first, tokens.access_token, "linked");
    const { salesJourneyId, consentId, review } = await reviewAs(customer, ["max-basic-month"]);
    await first.setScenario("submitOrder", "reset-after-commit", "offers");
    await expect(submit(customer, salesJourneyId, consentId, {}, "k-9")).rejects.toThrow("fetch failed");
    // A server's database is everybody's at once; a directory is one process's, so the next one's.
    const beside = data.options.databaseUrl ? await startProcess(options) : undefined;
    if (beside) expect(await effects(beside)).toEqual(once);
    await beside?.stop("SIGTERM");
    expect(await first.stop("SIGKILL")).toBe(null);

    const second = await startProcess(options);
    expect(await effects(second)).toEqual(once);
    const again = customerWith(second, tokens.access_token, "linked");
    const answer = await submit(again, salesJourneyId, consentId, {}, "k-9");
    expect(answer).toEqual({
      status: 200,
      replayed: true,
      body: { success: true, data: { orderId: review.order.id } },
    });
    expect(await effects(second)).toEqual(once);
    const { subscriptions } = (await again.get("subscriptions/subscriptions")).body["data"] as {
      subscriptions: { sku: string }[];
    };
    expect(subscriptions.filter(({ sku }) => sku === "max-basic-month")).toHaveLength(1);
    expect(await second.stop("SIGTERM")).toBe(0);
  },
  PROCESSES_MS,
);

test(
  "a directory is one process's at a time; told to end, that breaks what it holds open and ends well",
  async () => {
    const options = { dataDir: join(home, "data") };
    const first = await startProcess(options);
    expect(first.line).toBe(`The sandbox is ready: ${first.url} (configuration at ${first.url}/config)`);
    await expect(startProcess(options)).rejects.toThrow(/is using it\. Stop that process/);

    await first.setScenario("getUnauthenticatedToken", "timeout", "identity");
    const held = first.token();
    const broken = expect(held).rejects.toThrow("fetch failed");
    expect(await first.stop("SIGTERM")).toBe(0);
    await broken;
    expect(await readdir(home)).toEqual(["data"]);
  },
  PROCESSES_MS,
);

test("a database to load is made once and read whole, also where two make it at the same time", async () => {
  const cache = join(home, "cache");
  const made: string[] = [];
  let bothBuild = () => {};
  const together = new Promise<void>((resolve) => (bothBuild = resolve));
  const build = (name: string) => async () => {
    if (made.push(name) === 2) bothBuild();
    await together;
    return new Blob([name.repeat(100_000)]);
  };
  const both = await Promise.all([template(build("a"), cache), template(build("b"), cache)]);
  expect(both.map((blob) => blob.size)).toEqual([100_000, 100_000]);
  expect(await readdir(cache)).toEqual([
    expect.stringMatching(/^pglite-\d+\.\d+\.\d+-[0-9a-f]{16}\.tar\.gz$/),
  ]);
  const third = await (await template(build("c"), cache)).text();
  expect(["a".repeat(100_000), "b".repeat(100_000)]).toContain(third);
  expect(made.sort()).toEqual(["a", "b"]);
});
