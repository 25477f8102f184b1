import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../core/http/error.ts";
import { scenarios, type ScenarioName } from "../../../demo/sandbox/scenarios.ts";
import { seeded } from "../support/seeded.ts";
import { cardHolderIntents, fastClock, personOf, subscriberIntents } from "./intents.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

/** The number of intents; `npm run test:all` runs 2,000. */
const SUBMITS = Number(process.env["SUBMITS"] ?? 200);
const SEED = 6;
/** For each intent, on a busy machine, in ms. */
const PATIENCE_MS = 3_000;

/** Scenarios that only a deadline ends, in ms: nothing happens in the first one; in the other it does, later on a busy machine. */
const DEADLINES: Partial<Record<ScenarioName, number>> = { timeout: 50, "slow-body": 1_500 };

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

test(
  `SUB-3 OFR-5 TRX-2 WAL-2 ${SUBMITS} faulted submits, each pressed three times at once, have one effect per intent and report it correctly`,
  async () => {
    const random = seeded(SEED);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const clock = fastClock();
    const subscriber = { person: await personOf(sandbox, "blocked", clock), intents: subscriberIntents };
    const cardHolder = { person: await personOf(sandbox, "new", clock), intents: cardHolderIntents };
    const made: Record<string, number> = {};

    for (let n = 0; n < SUBMITS;) {
      const { person, intents } = oneOf([subscriber, subscriber, cardHolder]);
      const intent = await oneOf(intents)(person, oneOf);
      if (!intent) continue;
      n++;
      const { service, operations, press, effects } = intent;
      const fault = oneOf(scenarios).name;
      const operation = oneOf(operations);
      const what = `submit ${n}: ${intent.what}, ${operation} under ${fault}`;
      const { last } = await person.effectsSince(0);
      const found = async () => (await person.effectsSince(last)).effects;

      clock.deadlineMs = DEADLINES[fault];
      await sandbox.setScenario(operation, fault, service);
      const first = await Promise.allSettled([press(), press(), press()]);
      await sandbox.setScenario("*", "success", "*");
      clock.deadlineMs = undefined;
      const once = await found();
      for (const result of first) {
        const isDone = result.status === "fulfilled";
        if (!isDone) expect(result.reason, what).toBeInstanceOf(ApiError);
        // The reported outcome matches what has happened.
        expect(once, isDone ? what : `${what}: ${String(result.reason)}`).toEqual(isDone ? effects : []);
      }
      if (once.length === 0) {
        await Promise.all([press(), press(), press()]);
        expect(await found(), what).toEqual(effects);
      }
      for (const effect of effects) made[effect] = (made[effect] ?? 0) + 1;
    }
    expect(Object.keys(made).sort()).toEqual([...ALL].sort());
  },
  SUBMITS * PATIENCE_MS,
);

/** Each possible effect occurs. */
const ALL = [
  "card addWallet",
  "card removeWallet",
  "card updateWallet",
  "change DOWNGRADE",
  "change RESUBSCRIBE",
  "change UNDO_DOWNGRADE",
  "change UNSUBSCRIBE",
  "change UPGRADE",
  "charge UPGRADE",
  "charge submitOrder",
  "order submitOrder",
  "refund refundTransaction",
];

/** Enough that each one occurs. */
const TWICE = 45;

test(
  "SUB-3 TRX-2 WAL-2 an intent in two tabs at once has one effect, even after one forgets its key",
  async () => {
    vi.resetModules(); // another page's keys
    const elsewhere = await import("./intents.ts");
    const clock = fastClock();
    const random = seeded(SEED);
    const tabs = await Promise.all(
      [{ personOf, subscriberIntents, cardHolderIntents }, elsewhere].map(async (page) => ({
        subscriber: await page.personOf(sandbox, "blocked", clock),
        cardHolder: await page.personOf(sandbox, "new", clock),
        // A cart in another tab is another order: it has its own journey.
        intents: page.subscriberIntents.filter(({ name }) => name !== "order"),
        cardIntents: page.cardHolderIntents,
      })),
    );
    const made = new Set<string>();
    for (let n = 0; n < TWICE; n++) {
      const isCard = random() < 0.3;
      const seed = random() * 2 ** 32;
      const [here, there] = await Promise.all(
        tabs.map(async ({ subscriber, cardHolder, intents, cardIntents }) => {
          const picks = seeded(seed);
          const oneOf = <T>(list: readonly T[]): T => list[Math.floor(picks() * list.length)] as T;
          const person = isCard ? cardHolder : subscriber;
          const intent = await oneOf(isCard ? cardIntents : intents)(person, oneOf);
          return intent && { ...intent, ...person };
        }),
      );
      if (!here || !there) continue;
      expect(there.what).toBe(here.what);
      const { last } = await here.effectsSince(0);
      await Promise.all([here.press(), there.press()]);
      await there.press(); // a successful mutation has no key any more
      expect((await here.effectsSince(last)).effects, here.what).toEqual(here.effects);
      for (const effect of here.effects) made.add(effect);
    }
    expect([...made].sort()).toEqual(ALL.filter((effect) => effect !== "charge submitOrder").sort());
  },
  TWICE * PATIENCE_MS,
);
