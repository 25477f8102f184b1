import { expect, test } from "vitest";
import { removeWallet } from "../../../../../core/domain/wallet/card-removal.ts";
import { getWallet, getWalletAddresses } from "../../../../../core/domain/wallet/wallet.ts";
import { customerHarness } from "../../../support/customer-data.ts";
import { answer, bodyOf, ok, type Reply } from "../../../support/transport.ts";

const harnessFor = (operation: string, reply: Reply) => customerHarness({ [`wallet/${operation}`]: reply });
const address = { address1: "1 Elm St", address2: "Apt 4", city: "Reno", state: "NV", zip: "89501" };
const card = {
  cardType: "VISA",
  cardLast4Digits: "4242",
  expirationDate: "0929",
  firstName: "Ann",
  lastName: "Lee",
  address: { ...address, country: "US" },
  token: "tok-1",
  linkedToSubscription: true,
};

test("WAL-1 returns the card with type, last 4 digits, expiry as MMYY, name and address", async () => {
  const { client, transport } = harnessFor("getWallet", ok({ wallets: [card] }));
  expect(await client.call(getWallet, {})).toEqual([
    {
      cardType: "VISA",
      cardLast4Digits: "4242",
      expirationDate: "0929",
      firstName: "Ann",
      lastName: "Lee",
      address: { line1: "1 Elm St", line2: "Apt 4", city: "Reno", state: "NV", zip: "89501", country: "US" },
      token: "tok-1",
      linkedToSubscription: true,
    },
  ]);
  expect(transport.sent[0]?.headers).toMatchObject({ "x-api-version": "1.0" });
});

test("WAL-1 an incomplete card has defaults for address and subscriptions", async () => {
  const { linkedToSubscription: _, ...rest } = card;
  const other = { line1: "2 Oak St", city: "Reno", state: "NV", zip: "89501" };
  const { client } = harnessFor("getWallet", ok({ wallets: [{ ...rest, address: other }] }));
  const [wallet] = await client.call(getWallet, {});
  expect(wallet).toMatchObject({
    address: { line1: "2 Oak St", line2: "", country: "US" },
    linkedToSubscription: false,
  });
});

test.each([
  ["PCS-WM-101", answer(404, { errorCode: "PCS-WM-101" })],
  ["PCS-WM-101 under data", answer(500, { data: { code: "PCS-WM-101" } })],
  ["an empty list", ok({ wallets: [] })],
])("WAL-1 %s means no card and is no error", async (_, reply) => {
  const { client, transport } = harnessFor("getWallet", reply);
  expect(await client.call(getWallet, {})).toEqual([]);
  expect(transport.sent).toHaveLength(1);
});

test("any other failure is an error", async () => {
  const { client } = harnessFor("getWallet", answer(403, { errorCode: "PCS-WM-102" }));
  await expect(client.call(getWallet, {})).rejects.toMatchObject({ serverCode: "PCS-WM-102" });
});

test("WAL-2 removeWallet sends personId, customerRelationshipId and token", async () => {
  const wish = { personId: "p-1", customerRelationshipId: "cr-1", token: "tok-1" };
  const { client, transport } = harnessFor("removeWallet", ok({ success: true }));
  expect(await client.call(removeWallet, wish)).toBe(true);
  expect(bodyOf(transport.sent[0])).toEqual(wish);
});

test.each([
  ["with status 409", answer(409, { errorMessage: "It pays for a subscription" })],
  ["with status 200", ok({ success: false, errorMessage: "It pays for a subscription" })],
])("WAL-8 a refused removal keeps the server's message, %s", async (_, reply) => {
  const wish = { personId: "p-1", customerRelationshipId: "cr-1", token: "tok-1" };
  const { client } = harnessFor("removeWallet", reply);
  await expect(client.call(removeWallet, wish)).rejects.toMatchObject({
    code: "status",
    serverMessage: "It pays for a subscription",
  });
});

test("WAL-5 getWalletAddresses reads data.addresses", async () => {
  const { client } = harnessFor("getWalletAddresses", ok({ data: { addresses: [address] } }));
  expect(await client.call(getWalletAddresses, {})).toEqual([
    { line1: "1 Elm St", line2: "Apt 4", city: "Reno", state: "NV", zip: "89501", country: "US" },
  ]);
});
