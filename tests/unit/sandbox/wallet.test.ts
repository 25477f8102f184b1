import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { advance, customerOf, idsOf, rowsOf } from "./customer-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Customer = Awaited<ReturnType<typeof customerOf>>;
const remove = ({ ids, post }: Customer, token: string, more: object = {}) => {
  const { personId, customerRelationshipId } = ids;
  return post("wallet/cards/removals", { personId, customerRelationshipId, token, ...more });
};
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

describe("getWallet", () => {
  test("WAL-1 returns the single card in the documented fields, with only four digits of its number", async () => {
    const full = await customerOf(sandbox, "full");
    expect(await full.get("wallet/cards")).toMatchObject({
      status: 200,
      body: {
        wallets: [
          {
            token: "tok_seed_full",
            cardType: "VISA",
            cardLast4Digits: "4242",
            expirationDate: "0929",
            firstName: "Fern",
            lastName: "Fuller",
            address: {
              address1: "1200 Larkspur Avenue",
              address2: "Apt 4",
              city: "Fairview",
              state: "CO",
              zip: "80210",
              country: "US",
            },
            linkedToSubscription: true,
          },
        ],
      },
    });
  });

  test("WAL-1 no card is PCS-WM-101", async () => {
    const customer = await customerOf(sandbox, "new");
    expect(await customer.get("wallet/cards")).toMatchObject({
      status: 404,
      body: { errorCode: "PCS-WM-101", errorMessage: "No card saved." },
    });
  });
});

describe("removeWallet", () => {
  test("WAL-2 a card that pays for a subscription can be removed only once nothing renews", async () => {
    const blocked = await customerOf(sandbox, "blocked");
    expect(await remove(blocked, "tok_seed_blocked")).toMatchObject({
      status: 409,
      body: { errorMessage: expect.stringContaining("pays for a subscription") as string },
    });
    expect((await blocked.get("wallet/cards")).status).toBe(200);
    // A canceled subscription continues without the card.
    await sandbox.db.execute(
      "update subscriptions set renews_at = null, ends_at = now() + interval '20 days' where person_id = 'p-1003'",
    );
    const { body } = await blocked.get("wallet/cards");
    expect(body).toMatchObject({ wallets: [{ linkedToSubscription: false }] });
    expect((await remove(blocked, "tok_seed_blocked")).body).toEqual({ success: true });
    expect((await blocked.get("wallet/cards")).body).toMatchObject({ errorCode: "PCS-WM-101" });
  });

  test("WAL-2 a removal happens once for any number of repeats", async () => {
    await sandbox.db.execute("update subscriptions set renews_at = null where person_id = 'p-1004'");
    const linked = await customerOf(sandbox, "linked");
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(linked, "tok_seed_linked")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [row] = (await rowsOf(sandbox, "wallets")).filter((one) => one["token"] === "tok_seed_linked");
    const at = row?.["removedAt"];
    expect(at).toEqual(expect.any(String));
    await advance(sandbox, YEAR_MS);
    expect((await remove(await customerOf(sandbox, "linked"), "tok_seed_linked")).status).toBe(200);
    expect((await rowsOf(sandbox, "wallets")).find((one) => one["id"] === row?.["id"])?.["removedAt"]).toBe(
      at,
    );
  });

  test.each([
    ["another person's id", 403, { personId: idsOf("blocked").personId }],
    ["another person's card", 404, { token: "tok_seed_blocked" }],
    ["an unknown card", 404, { token: "tok_none" }],
  ])("WAL-2 %s is refused with %i", async (_, status, more) => {
    const full = await customerOf(sandbox, "full");
    expect((await remove(full, "tok_seed_full", more)).status).toBe(status);
    expect((await rowsOf(sandbox, "wallets")).filter((row) => row["removedAt"] === null)).toHaveLength(4);
  });

  test("WAL-2 readonly@ can't remove the card", async () => {
    expect((await remove(await customerOf(sandbox, "readonly"), "tok_seed_readonly")).status).toBe(403);
  });
});

test("WAL-5 getWalletAddresses returns each billing address once, the last card's first", async () => {
  const full = await customerOf(sandbox, "full");
  const { data } = (await full.get("wallet/addresses")).body as { data: { addresses: object[] } };
  expect(data.addresses).toEqual([
    expect.objectContaining({ address1: "1200 Larkspur Avenue", zip: "80210", country: "US" }),
    expect.objectContaining({ address1: "88 Harbor Street", state: "OR" }),
  ]);
  const customer = await customerOf(sandbox, "new");
  expect((await customer.get("wallet/addresses")).body).toEqual({ data: { addresses: [] } });
});
