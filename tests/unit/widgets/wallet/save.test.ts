import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../core/api/error.ts";
import type { Wallet } from "../../../../core/api/services/wallet.ts";
import { removeCardOnce } from "../../../../core/resources/card-removal.ts";
import { isChanged, saveOnce, type SaveParts, type Wish } from "../../../../widgets/wallet/save.ts";
import { customerHarness } from "../../support/customer-data.ts";
import { answer, ok } from "../../support/transport.ts";

const address = {
  line1: "7 Quarry Road",
  line2: "",
  city: "Boise",
  state: "ID",
  zip: "83702",
  country: "US",
};
const names = { firstName: "Nia", lastName: "Newman" };
let people = 0;
/** Of a person of their own: an open wish keeps its key. */
const ids = () => ({ personId: `p-${people++}`, customerRelationshipId: "cr-1" });
const wishOf = (values: object = {}, typed: object = {}): Wish => ({
  values: { ...names, ...address, ...values },
  typed: {
    cardType: "VISA",
    last4: "4242",
    expirationDate: "1231",
    isNewNumber: true,
    isNewExpiration: true,
    ...typed,
  },
});
const saved = { token: "tok_1", cardType: "VISA", cardLast4Digits: "4242", expirationDate: "1231" };
const card: Wallet = { ...saved, ...names, address, linkedToSubscription: true };
const wireCard = (more: object = {}) => ({
  wallets: [{ ...saved, ...names, address: { ...address, address1: address.line1 }, ...more }],
});

const save = (send: SaveParts["send"], now: unknown, more: Partial<SaveParts & { wish: Wish }> = {}) => {
  const { client } = customerHarness({ "wallet/getWallet": now as ReturnType<typeof ok> });
  return saveOnce({ call: client.call, send, ids: ids(), card: undefined, wish: wishOf(), ...more });
};
const failing = (status: number, more: object = {}) =>
  vi.fn(() => Promise.reject(new ApiError("status", { operation: "wallet/addWallet", status, ...more })));
const none = answer(404, { errorCode: "PCS-WM-101" });

describe("a card that is saved", () => {
  test("WAL-5 goes with names, address, ids and, updated, its token; and with the old address where that changes", async () => {
    const send = vi.fn(() => Promise.resolve(saved));
    const own = ids();
    await save(send, none, { ids: own });
    expect(send).toHaveBeenCalledWith(
      { ...own, ...names, address, token: "" },
      { idempotencyKey: expect.any(String) as string, deadlineMs: 24_000 },
    );
    await save(send, none, { ids: own, card, wish: wishOf({ line1: "9 Elm", zip: "837020001" }) });
    const { zip: _, ...rest } = address;
    expect(send).toHaveBeenLastCalledWith(
      {
        ...own,
        ...names,
        address: { ...rest, line1: "9 Elm", zip: "83702-0001" },
        token: "tok_1",
        oldAddress: address,
      },
      expect.anything(),
    );
    await save(send, none, { ids: own, card, wish: wishOf({ firstName: "Ina" }) });
    expect(send.mock.lastCall?.[0 as never]).not.toHaveProperty("oldAddress");
  });

  test.each([
    ["the connection breaks", new ApiError("network", { operation: "wallet/card" })],
    ["the answer cannot be read", new ApiError("unreadable", { operation: "wallet/addWallet", status: 200 })],
    ["there is a card already", new ApiError("status", { operation: "wallet/addWallet", status: 409 })],
    [
      "the card is another already",
      new ApiError("status", { operation: "wallet/updateWallet", status: 404 }),
    ],
    ["the server fails", new ApiError("status", { operation: "wallet/addWallet", status: 500 })],
  ])(
    "where %s the wallet is asked: the card that was wished for is there, so it is done",
    async (_, error) => {
      const send = vi.fn(() => Promise.reject(error));
      expect(await save(send, ok(wireCard()))).toMatchObject({ ...saved, ...names, address });
    },
  );

  test("another card in the wallet is no answer, and the next try is the same wish", async () => {
    const own = { ids: ids() };
    const send = failing(500);
    for (let n = 0; n < 2; n++) {
      await expect(save(send, ok(wireCard({ cardLast4Digits: "1117" })), own)).rejects.toMatchObject({
        status: 500,
      });
    }
    const keys = send.mock.calls.map(
      (all) => (all as unknown as [object, { idempotencyKey: string }])[1].idempotencyKey,
    );
    expect(new Set(keys).size).toBe(1);
  });

  test("what the server has refused is over: it is not asked about, and the next try is another wish", async () => {
    const own = { ids: ids() };
    const send = failing(402, { serverCode: "PCS-WM-102" });
    for (let n = 0; n < 2; n++)
      await expect(save(send, ok(wireCard()), own)).rejects.toMatchObject({ status: 402 });
    const keys = send.mock.calls.map(
      (all) => (all as unknown as [object, { idempotencyKey: string }])[1].idempotencyKey,
    );
    expect(new Set(keys).size).toBe(2);
  });
});

test.each([
  ["nothing", {}, {}, false],
  ["a name", { lastName: "Newell" }, {}, true],
  ["the address", { line2: "Apt 4" }, {}, true],
  ["the ZIP, only in how it is written", { zip: "83702" }, {}, false],
  ["the expiry", {}, { isNewExpiration: true }, true],
  ["the number", {}, { isNewNumber: true }, true],
])("WAL-6 with %s changed, it is %#", (_, values, typed, changed) => {
  const wish = wishOf(values, { isNewNumber: false, isNewExpiration: false, ...typed });
  expect(isChanged(card, wish)).toBe(changed);
});

test.each([
  ["is not there", answer(404, { errorMessage: "Unknown." })],
  ["is gone", answer(410, {})],
  ["was lost", ok({ nothing: true })],
])(
  "WAL-2 a removal whose answer says that it %s is done where the wallet has no card, neither that one nor another",
  async (_, reply) => {
    const own = { ...ids(), token: `tok_${people}` };
    const { client } = customerHarness({ "wallet/removeWallet": reply, "wallet/getWallet": none });
    await removeCardOnce(client.call, own);
    const other = customerHarness({
      "wallet/removeWallet": reply,
      "wallet/getWallet": ok(wireCard({ token: "tok_other" })),
    });
    await expect(removeCardOnce(other.client.call, own)).rejects.toBeInstanceOf(ApiError);
    const still = customerHarness({
      "wallet/removeWallet": reply,
      "wallet/getWallet": ok(wireCard({ token: own.token })),
    });
    await expect(removeCardOnce(still.client.call, own)).rejects.toBeInstanceOf(ApiError);
  },
);
