import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cachedDump } from "../../../demo/sandbox/database/pglite-dump.ts";
import { address, cardOf, keyOf, sealed } from "./cards-client.ts";
import { customerWith, rowsOf, type Customer } from "./customer-client.ts";
import { orderOf, reviewAs } from "./offers-client.ts";
import { startProcess } from "./process.ts";
import { bearer, outcomeOf, ownData, signUpOf, type Client, type Json } from "./sandbox.ts";
import {
  authorize,
  isTaken,
  locationOf,
  refresh,
  requestFor,
  paramsOf,
  signedIn,
  tokensIn,
} from "./signing-in.ts";
import { changing, managed, shown, xcp } from "./subscriptions-client.ts";

/** Each start takes seconds, and the first one creates the cached database: many times as long on a busy machine. */
const PROCESSES_MS = 180_000;

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
  "EML-2 a sign-up happens once if the process was killed between commit and answer",
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
    // The settings are kept too: token, scenario, setting and clock.
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
  "a second process on the same database continues with sessions, tokens and refresh tokens of the first",
  async () => {
    const options = { ...data.options, dataDir: join(home, "data") };
    const first = await startProcess(options);
    const { browser, tokens } = await signedIn(first.url);
    await first.stop("SIGKILL");
    const second = await startProcess(options);
    expect(await isTaken(second, tokens.access_token)).toBe(true);
    const request = await requestFor(second.url, { prompt: "none" });
    expect(paramsOf(locationOf(await authorize(browser.at(second.url), request)))["code"]).toBeDefined();
    await tokensIn(await refresh(second.url, tokens.refresh_token));
    await second.stop("SIGTERM");
  },
  PROCESSES_MS,
);

type Role = "linked" | "full" | "blocked" | "new";
interface Write {
  role: Role;
  service: string;
  operation: string;
  path: string;
  body: Json;
}

/** Calls that move money or access, one after the other. */
async function* writes(customer: (role: Role) => Customer): AsyncGenerator<Write> {
  const [linked, full, blocked, newCustomer] = (["linked", "full", "blocked", "new"] as const).map(
    customer,
  ) as [Customer, Customer, Customer, Customer];
  const { salesJourneyId, consentId } = await reviewAs(linked, ["max-basic-month"]);
  const order = orderOf(salesJourneyId, consentId);
  yield { role: "linked", service: "offers", operation: "submitOrder", path: "orders", body: order };

  const of = (role: Role, operation: string, path: string, body: Json): Write => ({
    role,
    service: "subscriptions",
    operation,
    path,
    body,
  });
  const max = await shown(full, "max-standard-month");
  yield of("full", "unsubscribe", "unsubscriptions", xcp(max, "UNSUBSCRIBE"));
  const season = await shown(full, "nba-season");
  yield of("full", "resubscribe", "resubscriptions", xcp(season));
  const all = await shown(full, "channels-all-month");
  await full.post("subscriptions/resubscriptions", managed(all, full.ids.personId));
  const down = changing(all, { downgradeSku: "channels-one-month" });
  const flow = `downgrades?personId=${full.ids.personId}&flowName=changePlan`;
  yield of("full", "downgradeSubscription", flow, down);
  const one = await shown(blocked, "channels-one-month");
  const up = changing(one, { upgradeSku: "channels-all-month" });
  yield of("blocked", "upgradeSubscription", "upgrades", up);

  const { personId, customerRelationshipId } = full.ids;
  const { body } = await full.get("transactions/transactions");
  const { transactions } = body["data"] as { transactions: { transactionId: string; refundable: boolean }[] };
  const charge = transactions.find(({ refundable }) => refundable)?.transactionId;
  const refund = { personId, customerRelationshipId, transactionId: charge, reason: "UNUSED" };
  yield { ...of("full", "refundTransaction", "refunds", refund), service: "transactions" };

  const ofCard = (operation: string, path: string, sent: Json): Write => ({
    ...of("new", operation, path, sent),
    service: "wallet",
  });
  const number = await sealed(await keyOf(newCustomer), "4242424242424242");
  yield ofCard("addWallet", "cards", cardOf(newCustomer, number));
  const { wallets } = (await newCustomer.get("wallet/cards")).body as { wallets: { token: string }[] };
  const token = wallets[0]?.token;
  const moved = { token, address: { ...address, city: "Nampa" } };
  yield ofCard("updateWallet", "cards/updates", cardOf(newCustomer, "", moved));
  const { personId: who, customerRelationshipId: relationship } = newCustomer.ids;
  const gone = { personId: who, customerRelationshipId: relationship, token };
  yield ofCard("removeWallet", "cards/removals", gone);
}

test(
  "OFR-5 SUB-3 TRX-2 WAL-2 each change of money or access happens once if the process was killed between commit and answer",
  async () => {
    const options = { ...data.options, dataDir: join(home, "data") };
    const effects = async (client: Client) =>
      (await rowsOf(client, "ledger")).map(({ kind, what }) => `${String(kind)} ${String(what)}`);
    const once = [
      "order submitOrder",
      "charge submitOrder",
      "change UNSUBSCRIBE",
      "change RESUBSCRIBE",
      "change UNDO_DOWNGRADE",
      "change DOWNGRADE",
      "charge UPGRADE",
      "change UPGRADE",
      "refund refundTransaction",
      "card addWallet",
      "card updateWallet",
      "card removeWallet",
    ];
    const first = await startProcess(options);
    const tokens: Partial<Record<Role, string>> = {};
    for (const role of ["linked", "full", "blocked", "new"] as const)
      tokens[role] = (await signedIn(first.url, `${role}@example.test`)).tokens.access_token;
    const at = (client: typeof first) => (role: Role) => customerWith(client, tokens[role] ?? "", role);

    const sent: Write[] = [];
    for await (const write of writes(at(first))) {
      const { role, service, operation, path, body } = write;
      await first.setScenario(operation, "reset-after-commit", service);
      const answer = at(first)(role).post(`${service}/${path}`, body, `k-${sent.push(write)}`);
      await expect(answer, operation).rejects.toThrow("fetch failed");
      await first.setScenario(operation, "success", service);
    }
    // A server's database can be shared; a directory belongs to one process at a time.
    const beside = data.options.databaseUrl ? await startProcess(options) : undefined;
    if (beside) expect(await effects(beside)).toEqual(once);
    await beside?.stop("SIGTERM");
    expect(await first.stop("SIGKILL")).toBe(null);

    const second = await startProcess(options);
    expect(await effects(second)).toEqual(once);
    for (const [place, { role, service, operation, path, body }] of sent.entries()) {
      const answer = await at(second)(role).post(`${service}/${path}`, body, `k-${place + 1}`);
      expect(answer, operation).toMatchObject({ status: 200, replayed: true });
    }
    expect(await effects(second)).toEqual(once);
    expect(await second.stop("SIGTERM")).toBe(0);
  },
  PROCESSES_MS,
);

test(
  "a directory belongs to one process, which stops cleanly on a signal and closes open connections",
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

test("a database to load is created once and read whole, even by two processes at the same time", async () => {
  const cache = join(home, "cache");
  const made: string[] = [];
  let bothBuild = () => {};
  const together = new Promise<void>((resolve) => (bothBuild = resolve));
  const build = (name: string) => async () => {
    if (made.push(name) === 2) bothBuild();
    await together;
    return new Blob([name.repeat(100_000)]);
  };
  const both = await Promise.all([cachedDump(build("a"), cache), cachedDump(build("b"), cache)]);
  expect(both.map((blob) => blob.size)).toEqual([100_000, 100_000]);
  expect(await readdir(cache)).toEqual([
    expect.stringMatching(/^pglite-\d+\.\d+\.\d+-[0-9a-f]{16}\.tar\.gz$/),
  ]);
  const third = await (await cachedDump(build("c"), cache)).text();
  expect(["a".repeat(100_000), "b".repeat(100_000)]).toContain(third);
  expect(made.sort()).toEqual(["a", "b"]);
});
