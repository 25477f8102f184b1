import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../core/api/client.ts";
import { ApiError } from "../../../core/api/error.ts";
import { getSubscriptions } from "../../../core/api/services/subscriptions.ts";
import { createTransport } from "../../../core/api/transport.ts";
import { systemClock, type Clock } from "../../../core/browser/clock.ts";
import { ConfigurationAnswer, configurationFrom } from "../../../core/config/remote.ts";
import type { ScenarioName } from "../../../demo/sandbox/scenarios.ts";
import { actionsOf, planWishes, type Wish } from "../../../widgets/subscriptions/actions.ts";
import { changeOnce } from "../../../widgets/subscriptions/change.ts";
import { options } from "../support/configuration.ts";
import { idsOf, rowsOf } from "./holdings-client.ts";
import { signInAs, START_MS, startTestSandbox } from "./sandbox.ts";

/** How many wishes are made; the nightly run asks for 2,000. */
const SUBMITS = Number(process.env["SUBMITS"] ?? 100);
const SEED = 6;
/** For each wish, on a busy machine, in ms. */
const PATIENCE_MS = 3_000;

/** How much faster than the customer's clock the client's runs: waits and deadlines pass in moments. */
const PACE = 50;
const fast: Clock = {
  now: systemClock.now,
  monotonic: () => systemClock.monotonic() * PACE,
  after: (ms, callback) => systemClock.after(ms / PACE, callback),
};

/** What a submit may meet; of each, one submit and its repeats. */
const faults: ScenarioName[] = [
  "success",
  "bad-request",
  "unauthorized",
  "rate-limited",
  "rate-limited-long",
  "server-error",
  "unavailable-once",
  "unavailable",
  "timeout",
  "slow-body",
  "truncated-body",
  "reset-after-commit",
  "malformed-json",
  "wrong-content-type",
  "wrong-schema",
];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());

async function clientOf(role: "blocked") {
  const token = await signInAs(sandbox, `${role}@example.test`);
  const remote = configurationFrom(ConfigurationAnswer.parse(await sandbox.read("/config")));
  return createClient({
    options: options({ configUrl: `${sandbox.url}/config` }),
    clock: fast,
    transport: createTransport(fetch),
    configuration: () => Promise.resolve(remote),
    headers: () => ({ sourceId: "CUSTOMER", contentLanguage: "en" }),
    token: { get: () => Promise.resolve(token), renew: () => Promise.resolve(token) },
  });
}

const operations = {
  UPGRADE: "upgradeSubscription",
  DOWNGRADE: "downgradeSubscription",
  UNSUBSCRIBE: "unsubscribe",
  UNLINK: "unsubscribe",
  UNDO_ACTIVATION: "unsubscribe",
  RESUBSCRIBE: "resubscribe",
  UNDO_DOWNGRADE: "resubscribe",
} as const;

test(
  `SUB-3 ${SUBMITS} faulted submits, each pressed three times at once: one effect a wish, none lost, and the truth is told`,
  async () => {
    const random = seeded(SEED);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const { call } = await clientOf("blocked");
    const { personId } = idsOf("blocked");
    const parts = { call, clock: fast, personId, clientIp: () => Promise.resolve("203.0.113.7") };
    const effects = async (kind: string) =>
      (await rowsOf(sandbox, "ledger")).filter((row) => row["personId"] === personId && row["kind"] === kind)
        .length;
    const press = (wish: Wish) => Promise.allSettled([1, 2, 3].map(() => changeOnce(parts, wish)));

    for (let n = 0; n < SUBMITS; n++) {
      const all = (await call(getSubscriptions, {})).filter(({ status }) => status === "CURRENT");
      const wishes = all.flatMap((subscription): Wish[] => [
        ...actionsOf(subscription, !!subscription.upcomingPlan).map((action) => ({ action, subscription })),
        ...planWishes(subscription, !!subscription.upcomingPlan),
      ]);
      const wish = oneOf(wishes);
      const fault = oneOf(faults);
      const what = `submit ${n}: ${wish.action} of ${wish.subscription.sku} under ${fault}`;
      const before = await effects("change");
      const charges = await effects("charge");

      await sandbox.setScenario(operations[wish.action], fault, "subscriptions");
      const first = await press(wish);
      await sandbox.setScenario("*", "success", "*");
      const made = (await effects("change")) - before;
      expect(made, what).toBeLessThanOrEqual(1);
      if (first.some(({ status }) => status === "fulfilled")) expect(made, what).toBe(1);
      for (const result of first)
        if (result.status === "rejected") expect(result.reason, what).toBeInstanceOf(ApiError);

      const second = made ? first : await press(wish);
      expect(second.map(({ status }) => status).includes("fulfilled"), what).toBe(true);
      expect((await effects("change")) - before, what).toBe(1);
      const due = wish.action === "UPGRADE" && wish.offer?.amountDueToday ? 1 : 0;
      expect((await effects("charge")) - charges, what).toBe(due);
    }
  },
  SUBMITS * PATIENCE_MS,
);
