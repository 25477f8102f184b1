import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatBlockers, type BlockerKind } from "../../../demo/sandbox/services/account/blockers.ts";
import { devices, subscriptions, wallets } from "../../../demo/sandbox/database/schema.ts";
import { readSettings } from "../../../demo/sandbox/settings.ts";
import { accountOf, mailsOf, type OwnAccount } from "./account-client.ts";
import { signInAs, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let own: OwnAccount;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  own = await accountOf(sandbox, "new@example.test");
});

const deactivate = (account = own, headers: Record<string, string> = {}) =>
  account.call("POST", "deactivation", {}, headers);
const advance = (seconds: number) => sandbox.send("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
const change = (settings: Json) => sandbox.send("PUT", "/sandbox/settings", settings);

describe("deactivateAccount", () => {
  test("ACC-10 ends the account, dates it and notifies its owner by email", async () => {
    expect(await deactivate()).toMatchObject({
      status: 200,
      body: { success: true, message: "Your account has been deactivated." },
    });
    expect(await own.profile()).toMatchObject({
      accountStatus: "DEACTIVATED",
      deactivationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    const [mail, ...more] = await mailsOf(sandbox);
    expect(more).toEqual([]);
    expect(mail?.message).toMatchObject({
      to: [{ address: "new@example.test" }],
      subject: "Your Kestrel account is deactivated",
    });
  });

  test("ACC-10 eleven calls, ten of them concurrent, are one deactivation and eleven successes", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => deactivate()));
    answers.push(await deactivate());
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(11).fill(200));
    expect(await mailsOf(sandbox)).toHaveLength(1);
  });

  test("a repeat after a lost answer succeeds for two minutes", async () => {
    await sandbox.setScenario("deactivateAccount", "reset-after-commit", "account");
    const key = { "idempotency-key": "one" };
    await expect(deactivate(own, key)).rejects.toThrow("fetch failed");
    expect((await deactivate(own, key)).body.success).toBe(true);
    await advance(60);
    expect((await own.profile())["accountStatus"]).toBe("DEACTIVATED");
    await advance(61);
    expect((await deactivate()).status).toBe(401);
    expect((await own.call("GET", "profile")).status).toBe(401);
  });

  test("each other operation for customers refuses the token at once", async () => {
    await deactivate();
    const rename = { firstName: "Ann", lastName: "Lee", updateType: "NAME" };
    expect((await own.post("name", rename)).status).toBe(401);
    expect((await own.post("otp", { email: "other@example.test" })).status).toBe(401);
    expect((await own.call("GET", "../devices/devices")).status).toBe(401);
  });

  test("the account can't be signed in to any more", async () => {
    await deactivate();
    await expect(signInAs(sandbox, "new@example.test")).rejects.toThrow("no active account");
    const other = await accountOf(sandbox, "full@example.test");
    expect((await other.post("otp", { email: "new@example.test" })).body.success).toBe(true);
  });

  test("ACC-9 refuses with the list of connected items", async () => {
    const blocked = await accountOf(sandbox, "blocked@example.test");
    const connected = await sandbox.db.$count(devices, eq(devices.personId, "p-1003"));
    const { status, body } = await deactivate(blocked);
    expect(status).toBe(409);
    expect(body.errorMessage).toBe(
      `Before you can deactivate your account, remove what's still connected to it: 2 active subscriptions, ${connected} connected devices, and a payment method.`,
    );
    expect((await blocked.profile())["accountStatus"]).toBe("ACTIVE");
    expect(await mailsOf(sandbox)).toEqual([]);
  });

  test("ACC-9 a subscription that has ended meanwhile, without a card, is not a blocker", async () => {
    const startedAt = new Date();
    const renewsAt = new Date(startedAt.getTime() + 30_000);
    const terms = { priceCents: 599, activationStatus: "ACTIVATED", startedAt, renewsAt } as const;
    await sandbox.db.insert(subscriptions).values({ personId: "p-1002", sku: "discovery-month", ...terms });
    expect((await deactivate()).body.errorMessage).toContain("an active subscription.");
    await advance(60);
    expect((await deactivate()).body).toMatchObject({ success: true });
  });

  test("ACC-9 each blocker counts alone", async () => {
    const spanish = await accountOf(sandbox, "blocked@example.test", "es");
    const listed = async () => (await deactivate(spanish)).body.errorMessage;
    const removedAt = new Date();
    const { db } = sandbox;
    await db.update(devices).set({ removedAt }).where(eq(devices.personId, "p-1003"));
    expect(await listed()).toContain(": 2 suscripciones activas y un método de pago.");
    await db.update(wallets).set({ removedAt }).where(eq(wallets.personId, "p-1003"));
    expect(await listed()).toContain(": 2 suscripciones activas.");
    await db.update(subscriptions).set({ endsAt: removedAt }).where(eq(subscriptions.personId, "p-1003"));
    expect((await deactivate(spanish)).body).toEqual({ success: true, message: "Desactivamos tu cuenta." });
  });

  test("ACC-9 a subscription with a configured action is not a blocker", async () => {
    await change({ lists: { subscriptionAction: ["UNSUBSCRIBE"] } });
    const blocked = await accountOf(sandbox, "blocked@example.test");
    expect((await deactivate(blocked)).body.errorMessage).not.toContain("subscription");
  });

  test("ACC-11 is refused if the configuration disables it or canUpdate is false", async () => {
    await change({ features: { deactivateEnabled: false } });
    expect(await deactivate()).toMatchObject({
      status: 403,
      body: { errorMessage: "You can't deactivate your account here. Contact support." },
    });
    expect((await deactivate(await accountOf(sandbox, "readonly@example.test"))).status).toBe(403);
    expect((await own.profile())["accountStatus"]).toBe("ACTIVE");
  });

  test("a body that names another customer is refused", async () => {
    expect((await own.call("POST", "deactivation", { personId: "p-1001" })).status).toBe(403);
    expect((await own.profile())["accountStatus"]).toBe("ACTIVE");
  });
});

test.each([
  ["en", "an active subscription, 2 connected devices, and a payment method"],
  ["es", "una suscripción activa, 2 dispositivos conectados y un método de pago"],
] as const)("ACC-9 blockers are listed as text (%s)", async (language, words) => {
  const settings = await readSettings(sandbox.db);
  const having = (kind: BlockerKind, n: number) => ({ kind, count: async () => n });
  const checks = [having("subscriptions", 1), having("devices", 2), having("card", 1)];
  const of = { db: sandbox.db, personId: "p-1002", settings, language };
  expect(await formatBlockers(of, checks)).toBe(words);
  expect(await formatBlockers(of, [having("devices", 0)])).toBe(undefined);
});
