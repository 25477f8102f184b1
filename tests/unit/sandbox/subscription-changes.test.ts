import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { periodEnd } from "../../../demo/sandbox/services/subscriptions/renewals.ts";
import { advance, customerOf, idsOf, rowsOf } from "./customer-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";
import { changing, listOf, managed, shown, xcp } from "./subscriptions-client.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const DAY_MS = 24 * 60 * 60 * 1000;
const ledger = async (personId = idsOf("full").personId) =>
  (await rowsOf(sandbox, "ledger"))
    .filter((row) => row["personId"] === personId)
    .map(({ kind, what, sku, amountCents }) => [kind, what, sku, amountCents]);
const dayOf = (time: unknown) => new Date(String(time)).toISOString().slice(0, 10);
const UNSUBSCRIBE = "subscriptions/unsubscriptions";
const RESUBSCRIBE = "subscriptions/resubscriptions";

describe("a subscription", () => {
  test("SUB-3 SUB-4 is canceled with access until the end of the paid period", async () => {
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "max-standard-month");
    const first = await full.post(UNSUBSCRIBE, xcp(row, "UNSUBSCRIBE"), "key-1");
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          confirmationId: expect.stringMatching(/^KS-/) as string,
          accessUntil: row["renewalDate"],
          amountCharged: 0,
        },
      },
    });
    expect((await full.post(UNSUBSCRIBE, xcp(row, "UNSUBSCRIBE"), "key-1")).body).toEqual(first.body);
    const again = await full.post(UNSUBSCRIBE, xcp(row, "UNSUBSCRIBE"), "key-2");
    expect(again.body).toMatchObject({ data: { action: "UNSUBSCRIBE" } });
    expect((again.body["data"] as Json)["confirmationId"]).toBe(
      (first.body["data"] as Json)["confirmationId"],
    );
    expect(await ledger()).toEqual([["change", "UNSUBSCRIBE", "max-standard-month", null]]);
    expect(await shown(full, "max-standard-month")).toMatchObject({
      action: "RESUBSCRIBE",
      endDate: row["renewalDate"],
      confirmations: [{ action: "RESUBSCRIBE" }],
      otherOffers: [],
    });
    await advance(sandbox, 59 * DAY_MS);
    const later = await customerOf(sandbox, "full");
    expect(await shown(later, "max-standard-month")).toMatchObject({ subscriptionStatus: "PAST" });
    expect((await later.post(RESUBSCRIBE, xcp(row))).status).toBe(409);
  });

  test("SUB-3 is not canceled after its end: 409 with the code of an ended one", async () => {
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "max-standard-month");
    await full.post(UNSUBSCRIBE, xcp(row, "UNSUBSCRIBE"));
    await advance(sandbox, 59 * DAY_MS);
    const later = await customerOf(sandbox, "full");
    for (const activity of ["UNSUBSCRIBE", "UNDO_ACTIVATION"])
      expect(await later.post(UNSUBSCRIBE, xcp(row, activity))).toMatchObject({
        status: 409,
        body: { errorCode: "PCS-SB-410" },
      });
  });

  test("SUB-9 gets a thank-you text with its change, unless it is managed: its order has sent one", async () => {
    const full = await customerOf(sandbox, "full");
    const { body } = await full.post(
      UNSUBSCRIBE,
      xcp(await shown(full, "max-standard-month"), "UNSUBSCRIBE"),
    );
    expect(body["data"]).toMatchObject({
      thankyou: [{ items: [{ description: ["Your subscription is canceled."] }] }],
    });
    const blocked = await customerOf(sandbox, "blocked");
    const row = await shown(blocked, "channels-one-month");
    const managedBody = (await blocked.post(UNSUBSCRIBE, managed(row, blocked.ids.personId))).body;
    expect(managedBody["data"]).toMatchObject({ action: "UNSUBSCRIBE" });
    expect(managedBody["data"]).not.toHaveProperty("thankyou");
  });

  test("SUB-3 is not restored at an outdated price", async () => {
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "nba-season");
    expect(await full.post(RESUBSCRIBE, { ...xcp(row), price: 1 })).toMatchObject({
      status: 409,
      body: { errorCode: "PRICE_CHANGED" },
    });
    expect(await ledger()).toEqual([]);
  });

  test("SUB-3 is restored before its end and renews again", async () => {
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "nba-season");
    expect(await full.post(RESUBSCRIBE, xcp(row))).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { action: "RESUBSCRIBE", renewalDate: row["endDate"], effectiveDate: row["endDate"] },
      },
    });
    expect((await full.post(RESUBSCRIBE, xcp(row))).body).toMatchObject({ data: { action: "RESUBSCRIBE" } });
    expect(await shown(full, "nba-season")).toMatchObject({ action: "UNSUBSCRIBE" });
    expect(await ledger()).toEqual([["change", "RESUBSCRIBE", "nba-season", null]]);
  });

  test("SUB-5 is upgraded at once for the price difference", async () => {
    const blocked = await customerOf(sandbox, "blocked");
    const { personId } = blocked.ids;
    const row = await shown(blocked, "channels-one-month");
    expect(row["otherOffers"]).toMatchObject([{ sku: "channels-all-month", amountDueToday: 8 }]);
    const body = changing(row, { upgradeSku: "channels-all-month" });
    const first = await blocked.post("subscriptions/upgrades", body, "key-1");
    expect(first.body).toMatchObject({ success: true, data: { amountCharged: 8 } });
    await blocked.post("subscriptions/upgrades", body, "key-1");
    expect((await blocked.post("subscriptions/upgrades", body, "key-2")).status).toBe(200);
    expect(await ledger(personId)).toEqual([
      ["charge", "UPGRADE", "channels-all-month", 800],
      ["change", "UPGRADE", "channels-all-month", null],
    ]);
    expect(await shown(blocked, "channels-all-month")).toMatchObject({
      price: 12.99,
      renewalDate: row["renewalDate"],
    });
    const charged = (await rowsOf(sandbox, "transactions")).at(-1);
    expect(charged).toMatchObject({ personId, amountCents: 800, cardLast4Digits: "4444" });
  });

  test("SUB-5 is not changed to a plan that is no longer sold", async () => {
    const blocked = await customerOf(sandbox, "blocked");
    await sandbox.send("PUT", "/sandbox/plans", { sku: "channels-all-month", isSold: false });
    const row = await shown(blocked, "channels-one-month");
    expect(row["otherOffers"]).toEqual([]);
    const body = changing(row, { upgradeSku: "channels-all-month" });
    expect(await blocked.post("subscriptions/upgrades", body)).toMatchObject({
      status: 409,
      body: { errorMessage: "This plan is no longer available for your subscription." },
    });
    expect(await ledger(blocked.ids.personId)).toEqual([]);
  });

  test("SUB-5 SUB-9 changes at its renewal to the chosen plan, even if that is no longer sold", async () => {
    await sandbox.send("PUT", "/sandbox/plans", { sku: "channels-one-month", isSold: false });
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "channels-all-month");
    expect(row).toMatchObject({
      upcomingPlan: { sku: "channels-one-month" },
      otherOffers: [{ sku: "channels-one-month" }],
    });
    const query = `?personId=${full.ids.personId}&flowName=changePlan`;
    const body = changing(row, { downgradeSku: "channels-one-month" });
    expect((await full.post(`subscriptions/downgrades${query}`, body)).status).toBe(200);
    await advance(sandbox, 41 * DAY_MS);
    const later = await customerOf(sandbox, "full");
    expect(await shown(later, "channels-one-month")).toMatchObject({ price: 4.99 });
  });

  test("SUB-5 is upgraded only with a card that can be charged", async () => {
    const blocked = await customerOf(sandbox, "blocked");
    const { personId } = blocked.ids;
    const body = changing(await shown(blocked, "channels-one-month"), { upgradeSku: "channels-all-month" });
    const refused = (errorMessage: string) => ({
      status: 402,
      body: { errorCode: "CARD_DECLINED", errorMessage },
    });
    await sandbox.send("PUT", "/sandbox/settings", { declineCharges: true });
    expect(await blocked.post("subscriptions/upgrades", body)).toMatchObject(
      refused("Your card was declined. Use another card."),
    );
    await sandbox.send("PUT", "/sandbox/settings", { declineCharges: false });
    await sandbox.db.execute(`update wallets set expiration_date = '1020' where person_id = '${personId}'`);
    expect(await blocked.post("subscriptions/upgrades", body)).toMatchObject(
      refused("Your card has expired. Use another card."),
    );
    expect(await ledger(personId)).toEqual([]);
  });

  test("SUB-5 is not upgraded after its end", async () => {
    const blocked = await customerOf(sandbox, "blocked");
    const row = await shown(blocked, "channels-one-month");
    expect((await blocked.post(UNSUBSCRIBE, managed(row, blocked.ids.personId))).status).toBe(200);
    await advance(sandbox, 59 * DAY_MS);
    const later = await customerOf(sandbox, "blocked");
    const body = changing(row, { upgradeSku: "channels-all-month" });
    expect((await later.post("subscriptions/upgrades", body)).status).toBe(409);
  });

  test.each([
    ["upgrades", "blocked", "channels-one-month", { upgradeSku: "channels-all-month" }],
    ["downgrades", "full", "channels-all-month", { downgradeSku: "channels-one-month" }],
  ] as const)("SUB-10 %s with another account's id are refused", async (path, who, sku, plan) => {
    const customer = await customerOf(sandbox, who);
    const row = await shown(customer, sku);
    const body = { ...changing(row, plan), "x-cams-id": idsOf("new").accountId };
    const query = path === "downgrades" ? `?personId=${customer.ids.personId}&flowName=changePlan` : "";
    expect((await customer.post(`subscriptions/${path}${query}`, body)).status).toBe(403);
    expect(await rowsOf(sandbox, "ledger")).toEqual([]);
  });

  test("SUB-5 SUB-6 SUB-9 is downgraded at the renewal unless it is undone", async () => {
    const full = await customerOf(sandbox, "full");
    const { personId } = full.ids;
    const row = await shown(full, "channels-all-month");
    expect(row).toMatchObject({
      upcomingPlan: { sku: "channels-one-month", price: 4.99, effectiveDate: row["renewalDate"] },
      confirmations: [{ action: "UNDO_DOWNGRADE" }],
    });
    const orders = () => full.get("subscriptions/managed-orders?sku=channels-all-month");
    expect((await orders()).body["data"]).toMatchObject({
      current: [{ sku: "channels-all-month", price: 12.99, thankyou: expect.any(Array) as Json[] }],
      future: [{ sku: "channels-one-month", price: 4.99 }],
    });
    expect(await full.post(UNSUBSCRIBE, managed(row, personId))).toMatchObject({
      status: 409,
      body: {
        errorCode: "PCS-SB-101",
        errorMessage: "You have a pending plan change. Cancel that change first.",
      },
    });
    expect((await full.post(RESUBSCRIBE, managed(row, personId))).status).toBe(200);
    expect((await orders()).body["data"]).toMatchObject({ future: [] });
    const body = changing(row, { downgradeSku: "channels-one-month" });
    const down = await full.post(`subscriptions/downgrades?personId=${personId}&flowName=changePlan`, body);
    expect(down.body).toMatchObject({ success: true, data: { effectiveDate: row["renewalDate"] } });
    expect(await ledger()).toEqual([
      ["change", "UNDO_DOWNGRADE", "channels-all-month", null],
      ["change", "DOWNGRADE", "channels-all-month", null],
    ]);
  });

  test("SUB-3 SUB-6 stays canceled if an outdated page cancels a pending change of its plan", async () => {
    await sandbox.db.execute("update subscriptions set next_sku = 'max-basic-month' where id = 1");
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "max-standard-month");
    expect(row).toMatchObject({ confirmations: [{ action: "UNDO_DOWNGRADE" }] });
    expect((await full.post(RESUBSCRIBE, xcp(row, "UNDO_DOWNGRADE"))).status).toBe(200);
    expect((await full.post(UNSUBSCRIBE, xcp(row, "UNSUBSCRIBE"))).status).toBe(200);
    expect(await full.post(RESUBSCRIBE, xcp(row, "UNDO_DOWNGRADE"))).toMatchObject({
      status: 409,
      body: { errorCode: "PCS-SB-102", errorMessage: "This subscription is canceled. Resubscribe first." },
    });
    expect((await ledger()).map(([, what]) => what)).toEqual(["UNDO_DOWNGRADE", "UNSUBSCRIBE"]);
  });

  test("SUB-4 SUB-6 of a WBD app keeps its pending change if an outdated page resubscribes", async () => {
    await sandbox.db.execute("update subscriptions set next_sku = 'max-basic-month' where id = 1");
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "max-standard-month");
    expect((await full.post(RESUBSCRIBE, xcp(row))).body).toMatchObject({ data: { action: "RESUBSCRIBE" } });
    expect(await shown(full, "max-standard-month")).toMatchObject({
      upcomingPlan: { sku: "max-basic-month" },
    });
    expect(await ledger()).toEqual([]);
  });

  test.each([
    [UNSUBSCRIBE, "UNDO_DOWNGRADE"],
    [RESUBSCRIBE, "UNSUBSCRIBE"],
    [RESUBSCRIBE, "UNDO_ACTIVATION"],
  ])("SUB-4 is not changed by %s with the activity %s of the other operation", async (path, activity) => {
    const full = await customerOf(sandbox, "full");
    const row = await shown(full, "discovery-month");
    expect((await full.post(path, xcp(row, activity))).status).toBe(400);
    expect(await ledger()).toEqual([]);
  });

  test("SUB-5 is not downgraded to its own plan", async () => {
    const full = await customerOf(sandbox, "full");
    const { personId } = full.ids;
    const row = await shown(full, "channels-all-month");
    await full.post(RESUBSCRIBE, managed(row, personId));
    const body = changing(row, { downgradeSku: "channels-all-month" });
    const query = `?personId=${personId}&flowName=changePlan`;
    expect(await full.post(`subscriptions/downgrades${query}`, body)).toMatchObject({
      status: 409,
      body: { errorMessage: "This plan is no longer available for your subscription." },
    });
    expect(await ledger()).toEqual([["change", "UNDO_DOWNGRADE", "channels-all-month", null]]);
  });

  test("SUB-3 stays after an undone activation", async () => {
    const full = await customerOf(sandbox, "full");
    const discovery = await shown(full, "discovery-month");
    expect(discovery["confirmations"]).toMatchObject([
      { action: "UNSUBSCRIBE" },
      { action: "UNDO_ACTIVATION" },
    ]);
    expect((await full.post(UNSUBSCRIBE, xcp(discovery, "UNDO_ACTIVATION"))).status).toBe(200);
    expect(await shown(full, "discovery-month")).toMatchObject({
      activationStatus: "NOT_ACTIVATED",
      renewalDate: discovery["renewalDate"],
    });
  });

  test("SUB-3 of a partner ends here at once if it is unlinked", async () => {
    const linked = await customerOf(sandbox, "linked");
    const sports = await shown(linked, "sports-plus-month");
    expect(sports).toMatchObject({ billedBy: "Spectrum", confirmations: [{ action: "UNLINK" }] });
    expect((await linked.post(UNSUBSCRIBE, managed(sports, linked.ids.personId))).status).toBe(200);
    expect(await shown(linked, "sports-plus-month")).toMatchObject({ subscriptionStatus: "PAST" });
    expect(await ledger(linked.ids.personId)).toEqual([["change", "UNLINK", "sports-plus-month", null]]);
  });

  test("SUB-10 of another customer, unknown, or of a read-only account is not changed", async () => {
    const full = await customerOf(sandbox, "full");
    const blocked = await customerOf(sandbox, "blocked");
    const row = await shown(blocked, "max-premium-month");
    expect((await full.post(UNSUBSCRIBE, xcp(row))).status).toBe(404);
    const channels = await shown(blocked, "channels-one-month");
    expect((await full.post(UNSUBSCRIBE, managed(channels, blocked.ids.personId))).status).toBe(403);
    const readonly = await customerOf(sandbox, "readonly");
    expect((await readonly.post(RESUBSCRIBE, xcp(await shown(readonly, "nba-season")))).status).toBe(403);
    expect(await rowsOf(sandbox, "ledger")).toEqual([]);
  });

  test("WAL-2 is linked to the card that paid its renewal", async () => {
    await sandbox.db.execute("update subscriptions set wallet_id = null where person_id = 'p-1001'");
    await advance(sandbox, 75 * DAY_MS);
    await listOf(await customerOf(sandbox, "full"));
    const [card] = (await rowsOf(sandbox, "wallets")).filter((row) => row["personId"] === "p-1001");
    const renewed = (await rowsOf(sandbox, "subscriptions")).find(
      (row) => row["personId"] === "p-1001" && row["sku"] === "max-standard-month",
    );
    expect(renewed?.["walletId"]).toBe(card?.["id"]);
    expect(card?.["id"]).toBeDefined();
  });

  test("follows the clock: renewals and pending downgrades are charged once, each on its day", async () => {
    await advance(sandbox, 75 * DAY_MS);
    const full = await customerOf(sandbox, "full");
    const [first] = await Promise.all([listOf(full), listOf(full), listOf(full)]);
    expect(first.find((row) => row["sku"] === "channels-one-month")).toMatchObject({ price: 4.99 });
    expect(await ledger()).toEqual([
      ["charge", "RENEWAL", "max-standard-month", 1699],
      ["charge", "RENEWAL", "apple-tv-month", 999],
      ["change", "DOWNGRADE_EFFECTIVE", "channels-one-month", null],
      ["charge", "RENEWAL", "channels-one-month", 499],
      ["charge", "RENEWAL", "channels-one-month", 499],
      ["charge", "RENEWAL", "discovery-month", 599],
      ["charge", "RENEWAL", "discovery-month", 599],
    ]);
  });

  test.each([
    ["2026-01-31", "Month", "2026-02-28"],
    ["2028-01-30", "Month", "2028-02-29"],
    ["2026-05-31", "Month", "2026-06-30"],
    ["2026-12-31", "Month", "2027-01-31"],
    ["2028-02-29", "year", "2029-02-28"],
    ["2026-06-15", "year", "2027-06-15"],
  ] as const)("from %s renews a %s later, on %s: in a shorter month on its last day", (from, length, end) => {
    expect(periodEnd(new Date(`${from}T12:00:00Z`), length)).toEqual(new Date(`${end}T12:00:00Z`));
  });

  test("after a shorter month, it renews on its own day again", async () => {
    await sandbox.db.execute(
      "update subscriptions set renews_at = '2026-01-31T12:00:00Z' where sku = 'apple-tv-month' and person_id = 'p-1001'",
    );
    await listOf(await customerOf(sandbox, "full"));
    const renewals = (await rowsOf(sandbox, "ledger")).filter(({ sku }) => sku === "apple-tv-month");
    expect(renewals.slice(0, 4).map(({ createdAt }) => dayOf(createdAt))).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
    ]);
  });

  test("without a card ends with its paid period", async () => {
    await sandbox.db.execute("update wallets set removed_at = now() where person_id = 'p-1003'");
    await advance(sandbox, 55 * DAY_MS);
    const rows = await listOf(await customerOf(sandbox, "blocked"));
    expect(rows.map((row) => row["subscriptionStatus"])).toEqual(["PAST", "PAST"]);
    expect((await ledger("p-1003")).map(([, what]) => what)).toEqual([
      "ENDED_WITHOUT_CARD",
      "ENDED_WITHOUT_CARD",
    ]);
  });

  test("SUB-9 names the plan that starts at the renewal in the request's language", async () => {
    const full = await customerOf(sandbox, "full", "es");
    expect((await shown(full, "channels-all-month"))["upcomingPlan"]).toMatchObject({ name: "Un canal" });
  });

  test("is refused in Spanish for Spanish speakers", async () => {
    const full = await customerOf(sandbox, "full", "es");
    const row = await shown(full, "channels-all-month");
    expect((await full.post(UNSUBSCRIBE, managed(row, full.ids.personId))).body["errorMessage"]).toBe(
      "Hay un cambio de plan pendiente. Primero cancela ese cambio.",
    );
  });
});
