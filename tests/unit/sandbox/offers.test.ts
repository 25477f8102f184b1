import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { advance, customerOf, idsOf, rowsOf, type Customer } from "./customer-client.ts";
import {
  confirmationOf,
  consentTo,
  fill,
  line,
  reviewAs,
  reviewOf,
  sha256,
  submit,
  type Plan,
} from "./offers-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Role = Parameters<typeof customerOf>[1];
const DAY_MS = 24 * 60 * 60 * 1000;
async function offersOf(customer: Customer, partnerGroup: string, role: Role = "linked", cartID = "") {
  const { body, status } = await customer.post("offers/offers", {
    data: {
      account: { customerRelationshipID: idsOf(role).customerRelationshipId, cartID },
      offer: { filter: { partnerGroup } },
    },
  });
  expect(status).toBe(200);
  return body as unknown as {
    success: boolean;
    data: {
      cartID: string;
      data: { offers: { name: string; group: string; exclusive: boolean; plans: Plan[] }[] };
    };
  };
}
const plansOf = async (...of: Parameters<typeof offersOf>) =>
  (await offersOf(...of)).data.data.offers.flatMap(({ plans }) => plans);

/** Up to the order itself. */
async function reviewed(role: Role, skus: readonly string[], partnerGroup = "wbd") {
  const customer = await customerOf(sandbox, role);
  return { customer, ...(await reviewAs(customer, skus, partnerGroup)) };
}
const ledgerOf = async (role: Role) =>
  (await rowsOf(sandbox, "ledger"))
    .filter(({ personId }) => personId === idsOf(role).personId)
    .map(({ kind, what, sku, amountCents }) => [kind, what, sku, amountCents]);
/** Moves linked@'s card to a customer. */
async function giveCardTo(role: Role) {
  const { personId } = idsOf(role);
  await sandbox.db.execute("update subscriptions set wallet_id = null");
  await sandbox.db.execute(`update wallets set person_id = '${personId}' where token = 'tok_seed_linked'`);
}
const changePlan = (change: Json) => sandbox.send("PUT", "/sandbox/plans", change);

describe("getOffers", () => {
  test("OFR-1 OFR-3 returns a group's plans by family, and which of them are in the cart", async () => {
    const customer = await customerOf(sandbox, "new");
    const { success, data } = await offersOf(customer, "wbd", "new");
    expect(success).toBe(true);
    expect(data.cartID).toBe("");
    expect(data.data.offers.map(({ name, group, exclusive }) => [name, group, exclusive])).toEqual([
      ["Max", "wbd", true],
    ]);
    const [first, second] = data.data.offers[0]?.plans ?? [];
    expect(first).toMatchObject({
      id: "max-basic-month",
      family: "max",
      name: "Basic with Ads",
      description: ["Watch on 2 devices at the same time", "Full HD"],
      chargeDetails: { amount: 9.99, frequency: "Month", currency: "USD" },
      icon: `${sandbox.url}/brand/plans/max.svg`,
      qtyInCart: 0,
    });
    expect(first?.otherInfo[0]?.html).toContain("<p>Max renews automatically");
    expect(second?.introductory).toMatchObject({ offerType: "promotion", amount: 9.99, days: 60 });
    const { cartID } = await fill(customer, ["max-basic-month"]);
    const again = await offersOf(customer, "WBD", "new", cartID);
    expect(again.data.cartID).toBe(cartID);
    expect(again.data.data.offers[0]?.plans.map(({ qtyInCart }) => qtyInCart)).toEqual([1, 0, 0, 0]);
  });

  test("OFR-1 names the plans in the request's language", async () => {
    const customer = await customerOf(sandbox, "linked", "es");
    expect((await plansOf(customer, "wbd")).map(({ name }) => name)).toEqual([
      "Básico con anuncios",
      "Estándar",
      "Premium",
      "Estándar, anual",
    ]);
  });

  test("OFR-1 'max' is wbd", async () => {
    const linked = await customerOf(sandbox, "linked");
    expect(await plansOf(linked, "max")).toHaveLength(4);
  });

  test("OFR-1 an unknown group and an owned family are not offered", async () => {
    const linked = await customerOf(sandbox, "linked");
    expect((await plansOf(linked, "apple")).map(({ family }) => family)).toEqual(["season-pass"]);
    expect(await plansOf(linked, "nothing")).toEqual([]);
    const full = await customerOf(sandbox, "full");
    expect(await plansOf(full, "wbd", "full")).toEqual([]);
  });

  test("a promotion is only for customers who never had the family", async () => {
    const linked = await customerOf(sandbox, "linked");
    expect((await plansOf(linked, "wbd")).filter(({ introductory }) => introductory)).toHaveLength(1);
    await sandbox.db.execute("update subscriptions set ends_at = now() where person_id = 'p-1001'");
    const full = await customerOf(sandbox, "full");
    const plans = await plansOf(full, "wbd", "full");
    expect(plans).toHaveLength(4);
    expect(plans.filter(({ introductory }) => introductory)).toEqual([]);
  });

  test("another customer's relationship is refused", async () => {
    const linked = await customerOf(sandbox, "linked");
    const { status } = await linked.post("offers/offers", {
      data: {
        account: { customerRelationshipID: idsOf("full").customerRelationshipId, cartID: "" },
        offer: { filter: { partnerGroup: "wbd" } },
      },
    });
    expect(status).toBe(403);
  });
});

describe("the cart", () => {
  test("OFR-2 OFR-3 OFR-9 REMOVE and ADD items change the single cart of a sales journey, with one plan per family", async () => {
    const linked = await customerOf(sandbox, "linked");
    const first = await fill(linked, ["max-basic-month"]);
    expect(await fill(linked, ["max-premium-month"])).toEqual(first);
    const items = [line("REMOVE", "max-premium-month"), line("ADD", "max-standard-month")];
    const { salesJourneyId } = first;
    const changed = await linked.post("offers/carts/updates", { salesJourneyId, items });
    expect(changed.body).toMatchObject({
      success: true,
      upsertItem: { salesJourneyId },
      data: { cartID: first.cartID },
    });
    const { review } = await reviewOf(linked, salesJourneyId);
    expect(review.offers.map(({ id, qtyInCart }) => [id, qtyInCart])).toEqual([["max-standard-month", 1]]);
  });

  test("OFR-2 a group that is not exclusive accepts a plan of each family", async () => {
    const customer = await customerOf(sandbox, "new");
    const { salesJourneyId } = await fill(
      customer,
      ["apple-tv-year", "season-pass-month", "apple-tv-month"],
      "apple",
    );
    const { review } = await reviewOf(customer, salesJourneyId, "");
    expect(review.offers.map(({ id }) => id)).toEqual(["season-pass-month", "apple-tv-month"]);
    expect(review.amount).toBe(14.99);
  });

  test("OFR-2 a cart accepts another plan of its group after one in it is no longer sold", async () => {
    const customer = await customerOf(sandbox, "new");
    await fill(customer, ["apple-tv-month"], "apple");
    await changePlan({ sku: "apple-tv-month", isSold: false });
    const { salesJourneyId } = await fill(customer, ["season-pass-month"], "apple");
    const { review } = await reviewOf(customer, salesJourneyId, "");
    expect(review.offers.map(({ id }) => id)).toEqual(["season-pass-month"]);
    expect(review.removed).toEqual(["apple-tv-month"]);
  });

  test.each<[string, Role, string, string, string]>([
    ["WBD's plans", "linked", "max-basic-month", "wbd", "WBD"],
    ["a plan that replaces a WBD subscription", "full", "max-premium-month", "max-standard-month", "WBD"],
    ["other plans", "linked", "season-pass-month", "apple", ""],
  ])(
    "OFR-9 a review of %s names its partner, and is refused with another",
    async (_, role, sku, group, own) => {
      const customer = await customerOf(sandbox, role);
      const { salesJourneyId } = await fill(customer, [sku], group);
      const other = own ? "" : "WBD";
      expect((await reviewOf(customer, salesJourneyId, other)).status).toBe(400);
      expect((await reviewOf(customer, salesJourneyId, own)).status).toBe(200);
    },
  );

  test.each([
    ["a plan that is not sold", "max-basic-month", 409, "PLAN_GONE"],
    ["a plan that never existed", "max-gold", 409, "PLAN_GONE"],
    ["a plan of another group", "season-pass-month", 409, "CART_CHANGED"],
  ])("OFR-11 %s is refused", async (_, sku, status, errorCode) => {
    await changePlan({ sku: "max-basic-month", isSold: false });
    const linked = await customerOf(sandbox, "linked");
    const items = [line("ADD", sku)];
    const answer = await linked.post("offers/carts", { cartID: "", partnerGroup: "wbd", items });
    expect(answer).toMatchObject({ status, body: { errorCode } });
  });

  test("an existing subscription, a read-only account and another customer's journey are refused", async () => {
    const linked = await customerOf(sandbox, "linked");
    const items = [line("ADD", "apple-tv-month")];
    const again = await linked.post("offers/carts", { cartID: "", partnerGroup: "apple", items });
    expect(again).toMatchObject({ status: 409, body: { errorCode: "ALREADY_SUBSCRIBED" } });
    const readonly = await customerOf(sandbox, "readonly");
    expect((await readonly.post("offers/carts", { cartID: "", items })).status).toBe(403);
    const { salesJourneyId } = await fill(linked, ["max-basic-month"]);
    const other = await customerOf(sandbox, "blocked");
    expect((await other.post("offers/carts/updates", { salesJourneyId, items })).status).toBe(404);
    expect((await reviewOf(other, salesJourneyId)).status).toBe(404);
  });
});

describe("the order", () => {
  test("OFR-4 OFR-5 an order creates subscription, statement, ledger entry and confirmation at once", async () => {
    const { customer, salesJourneyId, review, consentId } = await reviewed("linked", ["max-standard-month"]);
    expect(review.offers[0]).toMatchObject({ dueToday: 9.99, chargeDetails: { amount: 16.99 } });
    expect(await confirmationOf(customer, salesJourneyId)).toMatchObject({
      status: 404,
      body: { errorCode: "NOT_ORDERED" },
    });
    const { status, body } = await submit(customer, salesJourneyId, consentId);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, data: { orderId: review.order.id } },
    });
    const confirmation = await confirmationOf(customer, salesJourneyId, review.order.id);
    expect(confirmation.body).toMatchObject({
      data: {
        orderId: review.order.id,
        orderDate: expect.any(Number) as number,
        amount: 9.99,
        cardType: "DISCOVER",
        cardLast4Digits: "9424",
        items: [
          {
            id: "max-standard-month",
            paid: 9.99,
            offerType: "promotion",
            thankyou: "You're subscribed to Max Standard.",
            activation: {
              appId: "wbd",
              isNeeded: true,
              note: "Activate your subscription to start streaming.",
            },
          },
        ],
      },
    });
    expect(await ledgerOf("linked")).toEqual([
      ["order", "submitOrder", "max-standard-month", 999],
      ["charge", "submitOrder", "max-standard-month", 999],
    ]);
    const { subscriptions } = (await customer.get("subscriptions/subscriptions")).body["data"] as {
      subscriptions: Json[];
    };
    expect(subscriptions.find(({ sku }) => sku === "max-standard-month")).toMatchObject({
      activationStatus: "NOT_ACTIVATED",
      price: 9.99,
      offerType: "promotion",
    });
    const { transactions } = (await customer.get("transactions/transactions")).body["data"] as {
      transactions: Json[];
    };
    expect(transactions[0]).toMatchObject({ serviceName: "Max", amount: 9.99, cardLast4Digits: "9424" });
  });

  test("OFR-5 an order of two plans charges each one at its own consented price", async () => {
    await giveCardTo("new");
    const skus = ["season-pass-month", "apple-tv-month"];
    const { customer, salesJourneyId, review, consentId } = await reviewed("new", skus, "apple");
    expect(review.offers.map(({ dueToday }) => dueToday)).toEqual([14.99, 0]);
    expect((await submit(customer, salesJourneyId, consentId, { partnerGroup: "apple" })).status).toBe(200);
    expect(await ledgerOf("new")).toEqual([
      ["order", "submitOrder", "season-pass-month,apple-tv-month", 1499],
      ["charge", "submitOrder", "season-pass-month", 1499],
    ]);
  });

  test("a free trial is charged only when it ends", async () => {
    await giveCardTo("new");
    const { customer, salesJourneyId, consentId } = await reviewed("new", ["apple-tv-month"], "apple");
    expect((await submit(customer, salesJourneyId, consentId, { partnerGroup: "apple" })).status).toBe(200);
    expect(await ledgerOf("new")).toEqual([["order", "submitOrder", "apple-tv-month", 0]]);
    const own = (await rowsOf(sandbox, "transactions")).filter(({ personId }) => personId === "p-1002");
    expect(own).toMatchObject([{ chargeCategory: "Promotion", amountCents: 0 }]);
    await advance(sandbox, 8 * DAY_MS);
    await (await customerOf(sandbox, "new")).get("subscriptions/subscriptions");
    expect((await ledgerOf("new")).filter(([kind]) => kind === "charge")).toHaveLength(1);
  });

  test("an order happens once for any number of repeats and keys", async () => {
    const { customer, salesJourneyId, review, consentId } = await reviewed("linked", ["max-basic-month"]);
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        submit(customer, salesJourneyId, consentId, {}, i < 5 ? "one" : `key-${i}`),
      ),
    );
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(ten.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ success: true, data: { orderId: review.order.id } })]),
    );
    expect(await ledgerOf("linked")).toHaveLength(2);
    expect((await reviewOf(customer, salesJourneyId)).body).toMatchObject({ errorCode: "ALREADY_ORDERED" });
  });

  test.each([{ partnerGroup: "apple" }, { clientIpAddress: "::1" }, { consentId: "another" }])(
    "the same key with other content is 422 KEY_REUSED: %j",
    async (change) => {
      const { customer, salesJourneyId, consentId } = await reviewed("linked", ["max-basic-month"]);
      expect((await submit(customer, salesJourneyId, consentId, {}, "k-1")).status).toBe(200);
      const other = await submit(customer, salesJourneyId, consentId, change, "k-1");
      expect(other).toMatchObject({ status: 422, body: { errorCode: "KEY_REUSED" } });
    },
  );

  test("OFR-11 a new cart starts after an order", async () => {
    const { customer, salesJourneyId, consentId } = await reviewed("linked", ["max-basic-month"]);
    await submit(customer, salesJourneyId, consentId);
    expect(await plansOf(customer, "wbd")).toEqual([]);
    const next = await fill(customer, ["season-pass-month"], "apple");
    expect(next.salesJourneyId).not.toBe(salesJourneyId);
  });

  test("OFR-5 a consent to other plans than the order's is 409 ALREADY_ORDERED", async () => {
    await giveCardTo("new");
    const { customer, salesJourneyId, consentId } = await reviewed("new", ["season-pass-month"], "apple");
    const items = [line("ADD", "apple-tv-month")];
    const updated = await customer.post("offers/carts/updates", { salesJourneyId, items });
    expect(updated.status).toBe(200);
    const { review } = await reviewOf(customer, salesJourneyId, "");
    const { body } = await consentTo(customer, salesJourneyId, review);
    const { consentId: later } = (body as { data: { consentId: string } }).data;
    const of = { partnerGroup: "apple" };
    expect((await submit(customer, salesJourneyId, later, of)).status).toBe(200);
    for (const other of [consentId, "unknown"])
      expect(await submit(customer, salesJourneyId, other, of)).toMatchObject({
        status: 409,
        body: { errorCode: "ALREADY_ORDERED" },
      });
    expect((await submit(customer, salesJourneyId, later, of)).status).toBe(200);
  });

  test("OFR-11 an ordered cart accepts no more changes: 409 ALREADY_ORDERED", async () => {
    const { customer, salesJourneyId, consentId } = await reviewed("linked", ["season-pass-month"], "apple");
    await submit(customer, salesJourneyId, consentId, { partnerGroup: "apple" });
    const items = [line("REMOVE", "season-pass-month")];
    const late = await customer.post("offers/carts/updates", { salesJourneyId, items });
    expect(late).toMatchObject({ status: 409, body: { errorCode: "ALREADY_ORDERED" } });
  });

  test("a changed price is 409 PRICE_CHANGED", async () => {
    const { customer, salesJourneyId, review, consentId } = await reviewed("linked", ["max-basic-month"]);
    const tampered = await consentTo(customer, salesJourneyId, review, 0.01);
    expect(tampered).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED" } });
    expect((await changePlan({ sku: "max-basic-month", priceCents: 1099 })).status).toBe(200);
    const late = await submit(customer, salesJourneyId, consentId, {}, "k-2");
    expect(late).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED" } });
    expect(await ledgerOf("linked")).toEqual([]);
    const { review: fresh } = await reviewOf(customer, salesJourneyId);
    expect(fresh.offers[0]?.dueToday).toBe(10.99);
    const { body } = await consentTo(customer, salesJourneyId, fresh);
    const { consentId: newConsentId } = (body as { data: { consentId: string } }).data;
    expect(newConsentId).not.toBe(consentId);
    expect((await submit(customer, salesJourneyId, newConsentId, {}, "k-2")).status).toBe(200);
    expect(await ledgerOf("linked")).toContainEqual(["charge", "submitOrder", "max-basic-month", 1099]);
  });

  test("a changed renewal price is 409 PRICE_CHANGED too, even if the first period costs the same", async () => {
    const { customer, salesJourneyId, review, consentId } = await reviewed("linked", ["max-standard-month"]);
    await changePlan({ sku: "max-standard-month", priceCents: 1899 });
    expect((await reviewOf(customer, salesJourneyId)).review.amount).toBe(review.amount);
    const late = await submit(customer, salesJourneyId, consentId);
    expect(late).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED" } });
  });

  test("OFR-10 consent requires order.id and offers[{id, terms[]}] with our terms", async () => {
    const customer = await customerOf(sandbox, "linked");
    const { salesJourneyId } = await fill(customer, ["max-basic-month"]);
    const { review } = await reviewOf(customer, salesJourneyId);
    const [plan] = review.offers as [Plan];
    const to = (terms: Json[]) =>
      customer.post("offers/consents", {
        salesJourneyId,
        order: review.order,
        offers: [{ id: plan.id, price: plan.dueToday, renewalPrice: plan.chargeDetails.amount, terms }],
      });
    for (const terms of [[], [{ version: "2026-11", sha256: sha256("I owe nothing") }]])
      expect(await to(terms)).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED" } });
    const [text] = plan.otherInfo as [{ version: string; html: string }];
    const good = [{ version: text.version, sha256: sha256(text.html) }];
    const first = await to(good);
    expect(first.status).toBe(200);
    expect((await to(good)).body).toEqual(first.body);
    expect(await rowsOf(sandbox, "consents")).toMatchObject([
      { orderId: review.order.id, offers: [{ id: plan.id, priceCents: 999, terms: good }] },
    ]);
    expect(await submit(customer, salesJourneyId, "consent-none")).toMatchObject({ status: 409 });
    expect(await ledgerOf("linked")).toEqual([]);
  });

  test("a cart changed in another tab and a removed plan are reported", async () => {
    const { customer, salesJourneyId, consentId } = await reviewed("linked", ["max-basic-month"]);
    await fill(customer, ["max-premium-month"]);
    expect(await submit(customer, salesJourneyId, consentId)).toMatchObject({
      status: 409,
      body: { errorCode: "CART_CHANGED" },
    });
    await fill(customer, ["max-basic-month"]);
    await changePlan({ sku: "max-basic-month", isSold: false });
    expect(await submit(customer, salesJourneyId, consentId)).toMatchObject({
      status: 409,
      body: { errorCode: "PLAN_GONE", errorMessage: "This plan is no longer available." },
    });
    const { review } = await reviewOf(customer, salesJourneyId);
    expect(review).toMatchObject({ offers: [], removed: ["max-basic-month"] });
    expect((await reviewOf(customer, salesJourneyId)).review.removed).toEqual([]);
    expect(await ledgerOf("linked")).toEqual([]);
  });

  test("OFR-5 an order requires a valid wallet card", async () => {
    const none = await reviewed("new", ["max-basic-month"]);
    expect(await submit(none.customer, none.salesJourneyId, none.consentId)).toMatchObject({
      status: 409,
      body: { errorCode: "NO_CARD" },
    });
    const { customer, salesJourneyId, consentId } = await reviewed("linked", ["max-basic-month"]);
    await sandbox.send("PUT", "/sandbox/settings", { declineCharges: true });
    expect(await submit(customer, salesJourneyId, consentId, {}, "k-3")).toMatchObject({
      status: 402,
      body: { errorCode: "CARD_DECLINED" },
    });
    await sandbox.send("PUT", "/sandbox/settings", { declineCharges: false });
    await sandbox.db.execute("update wallets set expiration_date = '1020' where person_id = 'p-1004'");
    expect(await submit(customer, salesJourneyId, consentId, {}, "k-3")).toMatchObject({
      status: 402,
      body: { errorMessage: "Your card has expired. Use another card." },
    });
    await sandbox.db.execute("update wallets set expiration_date = '0730' where person_id = 'p-1004'");
    expect(await ledgerOf("linked")).toEqual([]);
    expect((await submit(customer, salesJourneyId, consentId, {}, "k-3")).status).toBe(200);
    expect(await ledgerOf("linked")).toHaveLength(2);
  });

  test("Spanish terms can be read and accepted", async () => {
    const customer = await customerOf(sandbox, "linked", "es");
    const { salesJourneyId } = await fill(customer, ["max-basic-month"]);
    const { review } = await reviewOf(customer, salesJourneyId);
    expect(review.offers[0]?.otherInfo[0]?.html).toContain("se renueva automáticamente");
    expect((await consentTo(customer, salesJourneyId, review)).status).toBe(200);
    expect((await confirmationOf(customer, salesJourneyId)).body).toMatchObject({
      errorMessage: "No se realizó ningún pedido.",
    });
  });

  test("a control changes only a plan's price and whether it is sold", async () => {
    expect((await changePlan({ sku: "no-such-plan", priceCents: 1 })).status).toBe(404);
    expect((await changePlan({ sku: "max-basic-month" })).status).toBe(400);
    expect((await changePlan({ sku: "max-basic-month", family: "x" })).status).toBe(400);
  });
});

describe("SUB-9 the cart of a subscription", () => {
  const UPGRADE = ["full", ["max-premium-month"], "max-standard-month"] as const;
  const rowOf = async (role: Role, sku: string) =>
    (await rowsOf(sandbox, "subscriptions")).find(
      (row) => row["personId"] === idsOf(role).personId && row["sku"] === sku && !row["endsAt"],
    );

  test("upgrades at once and once, for the difference in price", async () => {
    const { customer, salesJourneyId, review, consentId } = await reviewed(...UPGRADE);
    expect(review).toMatchObject({ amount: 11, offers: [{ id: "max-premium-month", dueToday: 11 }] });
    const partnerGroup = "max-standard-month";
    for (const key of ["k-1", "k-1", "k-2"])
      expect((await submit(customer, salesJourneyId, consentId, { partnerGroup }, key)).status).toBe(200);
    expect(await ledgerOf("full")).toEqual([
      ["order", "submitOrder", "max-premium-month", 1100],
      ["charge", "UPGRADE", "max-premium-month", 1100],
      ["change", "UPGRADE", "max-premium-month", null],
    ]);
    expect(await rowOf("full", "max-standard-month")).toBeUndefined();
    expect(await rowOf("full", "max-premium-month")).toMatchObject({ priceCents: 2099, offerType: null });
  });

  test("OFR-11 refuses a plan that is no longer sold", async () => {
    await changePlan({ sku: "max-premium-month", isSold: false });
    const full = await customerOf(sandbox, "full");
    const items = [line("ADD", "max-premium-month")];
    const answer = await full.post("offers/carts", { cartID: "", partnerGroup: "max-standard-month", items });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: "PLAN_GONE" } });
  });

  test("downgrades at the next renewal, for free", async () => {
    const group = "max-premium-month";
    const { customer, salesJourneyId, consentId } = await reviewed("blocked", ["max-basic-month"], group);
    expect((await submit(customer, salesJourneyId, consentId, { partnerGroup: group })).status).toBe(200);
    expect(await ledgerOf("blocked")).toEqual([
      ["order", "submitOrder", "max-basic-month", 0],
      ["change", "DOWNGRADE", "max-premium-month", null],
    ]);
    expect(await rowOf("blocked", group)).toMatchObject({ nextSku: "max-basic-month" });
  });

  test("changes to a plan at the same price at the next renewal, for free", async () => {
    await changePlan({ sku: "max-premium-month", priceCents: 1699 });
    const { customer, salesJourneyId, review, consentId } = await reviewed(...UPGRADE);
    expect(review.amount).toBe(0);
    const partnerGroup = "max-standard-month";
    expect((await submit(customer, salesJourneyId, consentId, { partnerGroup })).status).toBe(200);
    expect(await rowOf("full", "max-standard-month")).toMatchObject({ nextSku: "max-premium-month" });
  });

  test("is separate from the storefront's cart, which it doesn't change", async () => {
    const { customer } = await reviewed(...UPGRADE);
    expect(await plansOf(customer, "wbd", "full")).toEqual([]);
    const { review } = await reviewOf(
      customer,
      (await fill(customer, ["season-pass-month"], "apple")).salesJourneyId,
      "",
    );
    expect(review.offers.map(({ id }) => id)).toEqual(["season-pass-month"]);
  });

  test("orders nothing if the subscription has ended or changed meanwhile", async () => {
    const { customer, salesJourneyId, consentId } = await reviewed(...UPGRADE);
    await sandbox.db.execute("update subscriptions set ends_at = started_at, renews_at = null");
    const late = await submit(customer, salesJourneyId, consentId, { partnerGroup: "max-standard-month" });
    expect(late.status).toBe(409);
    expect(await ledgerOf("full")).toEqual([]);
  });

  test.each<[Role, string, string, string]>([
    ["full", "channels-all-month", "channels-one-month", "a subscription that is not xcp"],
    ["full", "max-standard-month", "season-pass-month", "a plan of another family"],
    ["linked", "max-standard-month", "max-premium-month", "another customer's subscription"],
  ])("for %s's %s refuses %s: %s", async (role, partnerGroup, sku) => {
    const customer = await customerOf(sandbox, role);
    const answer = await customer.post("offers/carts", {
      cartID: "",
      partnerGroup,
      items: [line("ADD", sku)],
    });
    expect(answer.status).toBe(409);
  });

  test("is the only way: the managed orders' operations reject xcp subscriptions", async () => {
    const customer = await customerOf(sandbox, "full");
    const { accountId, personId } = idsOf("full");
    const common = { "x-cams-id": accountId, appId: "wbd", currentSku: "max-standard-month" };
    const up = await customer.post("subscriptions/upgrades", { ...common, upgradeSku: "max-premium-month" });
    const query = new URLSearchParams({ personId });
    const down = await customer.post(`subscriptions/downgrades?${query}`, {
      ...common,
      downgradeSku: "max-basic-month",
    });
    expect([up.status, down.status]).toEqual([404, 404]);
  });
});
