import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idempotencyKeys } from "../../../demo/sandbox/database/schema.ts";
import { address, cardOf, keyOf, sealed } from "./cards-client.ts";
import { advance, customerOf, rowsOf, type Customer } from "./customer-client.ts";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const MINUTE_MS = 60_000;

const add = async (customer: Customer, number: string, more: Json = {}, key?: string) =>
  customer.post("wallet/cards", cardOf(customer, await sealed(await keyOf(customer), number), more), key);
const ledger = async () =>
  (await rowsOf(sandbox, "ledger")).map(({ kind, what, personId, reference }) => ({
    kind,
    what,
    personId,
    reference,
  }));

describe("addWallet", () => {
  test.each([
    ["VISA", "4242", "4242424242424242"],
    ["MASTERCARD", "4444", "5555555555554444"],
    ["AMERICANEXPRESS", "0005", "378282246310005"],
    ["DISCOVER", "1117", "6011111111111117"],
  ])("WAL-4 WAL-5 accepts a sealed %s and stores only %s of its number", async (cardType, last4, number) => {
    const customer = await customerOf(sandbox, "new");
    const { status, body } = await add(customer, number, { cardType });
    expect(status).toBe(200);
    const { token } = (body as { data: Json }).data;
    expect(body).toEqual({
      success: true,
      data: {
        token: expect.stringMatching(/^tok_/),
        cardType,
        cardLast4Digits: last4,
        expirationDate: "1231",
      },
    });
    expect((await customer.get("wallet/cards")).body).toMatchObject({
      wallets: [{ token, cardType, firstName: "Nia", address }],
    });
    expect(await ledger()).toEqual([
      { kind: "card", what: "addWallet", personId: customer.ids.personId, reference: token },
    ]);
    const everything = await sandbox.db.execute(
      "select t::text from wallets t union all select t::text from ledger t union all select t::text from idempotency_keys t union all select t::text from calls t union all select t::text from card_nonces t",
    );
    expect(JSON.stringify(everything)).not.toContain(number);
  });

  test("WAL-2 ten concurrent requests with different keys add one card", async () => {
    const customer = await customerOf(sandbox, "new");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(customer, "4242424242424242", {}, `key-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ errorCode: "PCS-WM-103" });
    }
    expect(await ledger()).toHaveLength(1);
  });

  test("WAL-5 the same key gets the same answer, although the card is sealed again", async () => {
    const customer = await customerOf(sandbox, "new");
    const first = await add(customer, "4242424242424242", {}, "key-1");
    expect(await add(customer, "4242424242424242", {}, "key-1")).toEqual({ ...first, replayed: true });
    expect(await ledger()).toHaveLength(1);
  });

  test.each([
    ["number", "4000000000003220", {}],
    ["expiry", "4242424242424242", { expirationDate: "0130" }],
    ["name", "4242424242424242", { name: { firstName: "Nia", lastName: "Corrected" } }],
    ["address", "4242424242424242", { address: { ...address, address1: "9 Quarry Road" } }],
  ])("WAL-5 the same key with another %s is refused", async (_, number, more) => {
    const customer = await customerOf(sandbox, "new");
    await add(customer, "4242424242424242", {}, "key-1");
    expect(await add(customer, number, more, "key-1")).toMatchObject({
      status: 422,
      replayed: false,
      body: { errorCode: "KEY_REUSED" },
    });
    expect(await ledger()).toHaveLength(1);
  });

  test("WAL-5 the same key with another address is refused for an update too", async () => {
    const customer = await customerOf(sandbox, "new");
    const { body } = await add(customer, "4242424242424242");
    const { token } = body["data"] as { token: string };
    const update = (more: Json) =>
      customer.post("wallet/cards/updates", cardOf(customer, "", { token, ...more }), "key-1");
    expect((await update({ expirationDate: "1232" })).status).toBe(200);
    const moved = { address: { ...address, address1: "9 Quarry Road" } };
    expect(await update({ expirationDate: "1232", ...moved })).toMatchObject({
      status: 422,
      body: { errorCode: "KEY_REUSED" },
    });
  });

  test("WAL-5 no fast hash of a card's number is stored with its key", async () => {
    const customer = await customerOf(sandbox, "new");
    await add(customer, "4242424242424242", {}, "key-1");
    const fast = createHash("sha256").update("4242424242424242").digest("hex");
    const rows = await sandbox.db.select().from(idempotencyKeys);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(fast);
  });

  test.each([
    ["en", "Your card was declined. Please check your details and try again."],
    ["es", "Tu tarjeta fue rechazada. Revisa los datos e inténtalo de nuevo."],
  ])("WAL-8 a declined card in %s keeps the key for the next one", async (language, words) => {
    const customer = await customerOf(sandbox, "new", language);
    for (const number of ["4000000000000002", "4000000000009995", "4000008400001629"]) {
      expect(await add(customer, number, {}, "wish")).toMatchObject({
        status: 402,
        body: { errorCode: "PCS-WM-102", errorMessage: words },
      });
    }
    expect(await ledger()).toEqual([]);
    expect((await add(customer, "4242424242424242", {}, "wish")).status).toBe(200);
  });

  test.each([
    ["a bank that can't be reached", 502, "4000008400001280", {}],
    ["a number that is not a test card's", 400, "4111111111111111", {}],
    ["another type than that of the number", 400, "4242424242424242", { cardType: "DISCOVER" }],
    ["a code of another length", 400, "378282246310005", { cardType: "AMERICANEXPRESS", code: "123" }],
    ["a month that is past", 400, "4242424242424242", { expirationDate: "0126" }],
    ["a code in the clear", 400, "4242424242424242", { cvv: "123" }],
    ["another person", 403, "4242424242424242", { personId: "p-1001" }],
    ["another country", 400, "4242424242424242", { address: { ...address, country: "CA" } }],
  ])("WAL-3 WAL-4 %s is refused with %i", async (_, status, number, { code, ...more }: Json) => {
    const customer = await customerOf(sandbox, "new");
    const cardNumber = await sealed(await keyOf(customer), number, code ? { code } : {});
    expect((await customer.post("wallet/cards", cardOf(customer, cardNumber, more))).status).toBe(status);
    expect(await ledger()).toEqual([]);
  });

  test.each([
    ["en", "The card type doesn't match the card number."],
    ["es", "El tipo de tarjeta no coincide con el número."],
  ])("WAL-4 a card of another type is refused with its reason, in %s", async (language, errorMessage) => {
    const customer = await customerOf(sandbox, "new", language);
    const answer = await add(customer, "4242424242424242", { cardType: "DISCOVER" });
    expect(answer).toMatchObject({ status: 400, body: { errorMessage } });
  });

  test("WAL-2 readonly@ can't add or update a card", async () => {
    const customer = await customerOf(sandbox, "readonly");
    expect((await add(customer, "4242424242424242")).status).toBe(403);
  });
});

describe("the seal", () => {
  test("WAL-5 a card number in the clear is refused", async () => {
    const customer = await customerOf(sandbox, "new");
    const { status, body } = await customer.post("wallet/cards", cardOf(customer, "4242424242424242"));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain("4242");
  });

  test("WAL-5 a sealed card is opened only once", async () => {
    const customer = await customerOf(sandbox, "new");
    const cardNumber = await sealed(await keyOf(customer), "4242424242424242");
    const { body } = await customer.post("wallet/cards", cardOf(customer, cardNumber));
    const { token } = (body as { data: Json }).data;
    const { personId, customerRelationshipId } = customer.ids;
    await customer.post("wallet/cards/removals", { personId, customerRelationshipId, token });
    expect((await customer.post("wallet/cards", cardOf(customer, cardNumber))).status).toBe(400);
  });

  test("WAL-5 keys rotate: an old one works for ten minutes, then the form must use the new one", async () => {
    const customer = await customerOf(sandbox, "new");
    const key = await keyOf(customer);
    expect(await keyOf(customer)).toMatchObject({ keyId: key.keyId });
    await advance(sandbox, 31 * MINUTE_MS);
    const next = await keyOf(customer);
    expect(next.keyId).not.toBe(key.keyId);
    // Encrypted a moment ago with the previous key.
    const late = { iat: next.issuedAt / 1000 };
    await advance(sandbox, 10 * MINUTE_MS);
    const refused = await customer.post(
      "wallet/cards",
      cardOf(customer, await sealed(key, "4242424242424242", late)),
    );
    expect(refused).toMatchObject({ status: 400, body: { errorCode: "PCS-WM-104" } });
    expect((await add(customer, "4242424242424242")).status).toBe(200);
  });

  test("WAL-5 an old key works only for cards sealed just now", async () => {
    const customer = await customerOf(sandbox, "new");
    const key = await keyOf(customer);
    await advance(sandbox, 35 * MINUTE_MS);
    const { issuedAt } = await keyOf(customer);
    const stale = await sealed(key, "4242424242424242");
    const fresh = await sealed(key, "4242424242424242", { iat: issuedAt / 1000 });
    expect(await customer.post("wallet/cards", cardOf(customer, stale))).toMatchObject({
      body: { errorCode: "PCS-WM-104" },
    });
    expect((await customer.post("wallet/cards", cardOf(customer, fresh))).status).toBe(200);
  });

  test.each([
    ["its content", 3],
    ["its key", 1],
    ["its tag", 4],
  ])("WAL-5 a card with %s changed is not opened", async (_, part) => {
    const customer = await customerOf(sandbox, "new");
    const parts = (await sealed(await keyOf(customer), "4242424242424242")).split(".");
    parts[part] = (parts[part] ?? "").replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
    expect((await customer.post("wallet/cards", cardOf(customer, parts.join(".")))).status).toBe(400);
  });
});

describe("updateWallet", () => {
  const asItIs = {
    name: { firstName: "Fern", lastName: "Fuller" },
    expirationDate: "0929",
    token: "tok_seed_full",
    cardNumber: "",
    oldAddress: { ...address, address1: "1200 Larkspur Avenue" },
  };

  test("WAL-5 an address alone updates the card once from many tabs", async () => {
    const customer = await customerOf(sandbox, "full");
    const send = (key: string) => customer.post("wallet/cards/updates", cardOf(customer, "", asItIs), key);
    for (const { status, body } of await Promise.all([send("key-1"), send("key-2")])) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        data: { token: "tok_seed_full", cardLast4Digits: "4242" },
      });
    }
    expect((await customer.get("wallet/cards")).body).toMatchObject({
      wallets: [{ address, linkedToSubscription: true, cardLast4Digits: "4242" }],
    });
    expect(await ledger()).toMatchObject([{ what: "updateWallet", reference: "tok_seed_full" }]);
  });

  test("WAL-5 another number has another token", async () => {
    const customer = await customerOf(sandbox, "full");
    const cardNumber = await sealed(await keyOf(customer), "5555555555554444");
    const { body } = await customer.post(
      "wallet/cards/updates",
      cardOf(customer, cardNumber, { ...asItIs, cardNumber, cardType: "MASTERCARD" }),
    );
    expect(body).toMatchObject({ data: { token: expect.not.stringMatching("tok_seed_full") as string } });
    expect((await customer.get("wallet/cards")).body).toMatchObject({
      wallets: [{ cardLast4Digits: "4444", cardType: "MASTERCARD", linkedToSubscription: true }],
    });
  });

  test("WAL-2 a customer without a card can't update one", async () => {
    const customer = await customerOf(sandbox, "new");
    const { status } = await customer.post(
      "wallet/cards/updates",
      cardOf(customer, "", { token: "tok_seed_full" }),
    );
    expect(status).toBe(404);
    expect(await ledger()).toEqual([]);
  });
});

test("WAL-2 a removal is in the ledger once", async () => {
  await sandbox.db.execute("update subscriptions set renews_at = null where person_id = 'p-1004'");
  const customer = await customerOf(sandbox, "linked");
  const { personId, customerRelationshipId } = customer.ids;
  for (let n = 0; n < 3; n++) {
    await customer.post("wallet/cards/removals", {
      personId,
      customerRelationshipId,
      token: "tok_seed_linked",
    });
  }
  expect(await ledger()).toMatchObject([{ what: "removeWallet", reference: "tok_seed_linked" }]);
});
