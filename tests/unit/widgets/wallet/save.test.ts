import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../core/http/error.ts";
import type { Wallet } from "../../../../core/domain/wallet/wallet.ts";
import { runMutation } from "../../../../core/http/mutation.ts";
import { removeCard } from "../../../../core/domain/wallet/card-removal.ts";
import {
  createSaver,
  isChanged,
  saveWalletCard,
  type SaveRequest,
  type Sender,
  type CardInput,
} from "../../../../widgets/wallet/save.ts";
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
/** For a different person each time: a pending mutation keeps its key. */
const ids = () => ({ personId: `p-${people++}`, customerRelationshipId: "cr-1" });
const wishOf = (values: object = {}, checked: object = {}): CardInput => ({
  values: { ...names, ...address, ...values },
  checked: { isNewNumber: true, isNewExpiration: true, isResent: false, ...checked },
});
const saved = { token: "tok_1", cardType: "VISA", cardLast4Digits: "4242", expirationDate: "1231" };
const card: Wallet = { ...saved, ...names, address, linkedToSubscription: true };
const wireCard = (more: object = {}) => ({
  wallets: [{ ...saved, ...names, address: { ...address, address1: address.line1 }, ...more }],
});

const save = (send: Sender, now: unknown, more: Partial<SaveRequest> = {}) => {
  const { client } = customerHarness({ "wallet/getWallet": now as ReturnType<typeof ok> });
  const request = { ids: ids(), card: undefined, input: wishOf(), ...more };
  return runMutation(saveWalletCard, { call: client.call, send }, request);
};
/** Fields that start to send the card, and fail. */
const rejecting = (error: ApiError) =>
  vi.fn<Sender>((_card, _how, onSending) => {
    onSending({ last4: "4242", expirationDate: "1231" });
    return Promise.reject(error);
  });
const failing = (status: number, more: object = {}) =>
  rejecting(new ApiError("status", { operation: "wallet/addWallet", status, ...more }));
const none = answer(404, { errorCode: "PCS-WM-101" });

describe("a saved card", () => {
  test("WAL-5 has names, address, ids and, if it is updated, its token", async () => {
    const send = vi.fn(() => Promise.resolve(saved));
    const own = ids();
    await save(send, none, { ids: own });
    expect(send).toHaveBeenCalledWith(
      { ...own, ...names, address, token: "" },
      { idempotencyKey: expect.any(String) as string, deadlineMs: 24_000 },
      expect.any(Function),
    );
    await save(send, none, { ids: own, card, input: wishOf({ line1: "9 Elm", zip: "837020001" }) });
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
      expect.any(Function),
    );
    await save(send, none, { ids: own, card, input: wishOf({ firstName: "Ina" }) });
    expect(send.mock.lastCall?.[0 as never]).not.toHaveProperty("oldAddress");
  });

  test.each([
    ["the connection breaks", new ApiError("network", { operation: "wallet/card" })],
    ["the answer is unreadable", new ApiError("unreadable", { operation: "wallet/addWallet", status: 200 })],
    ["there is a card already", new ApiError("status", { operation: "wallet/addWallet", status: 409 })],
    [
      "the card has already changed",
      new ApiError("status", { operation: "wallet/updateWallet", status: 404 }),
    ],
    ["the server fails", new ApiError("status", { operation: "wallet/addWallet", status: 500 })],
  ])("if %s is verified by the wallet: the new card is there, so it is done", async (_, error) => {
    const send = rejecting(error);
    expect(await save(send, ok(wireCard()))).toMatchObject({ ...saved, ...names, address });
  });

  test("is not confirmed by another card in the wallet", async () => {
    const own = { ids: ids() };
    const send = failing(500);
    for (let n = 0; n < 2; n++) {
      await expect(save(send, ok(wireCard({ cardLast4Digits: "1117" })), own)).rejects.toMatchObject({
        status: 500,
      });
    }
    const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test("WAL-6 has a new key if it is set again after another one, although its first answer was lost", async () => {
    const own = { ids: ids(), card };
    const send = failing(500);
    for (const line1 of ["9 Elm", "9 Elm", "3 Oak", "9 Elm"])
      await expect(save(send, ok(wireCard()), { ...own, input: wishOf({ line1 }) })).rejects.toThrow();
    const [first, repeated, other, again] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    expect(repeated).toBe(first);
    expect(new Set([first, other, again]).size).toBe(3);
  });

  test("is final after a refusal, so that the next try has another key", async () => {
    const own = { ids: ids() };
    const send = failing(402, { serverCode: "PCS-WM-102" });
    for (let n = 0; n < 2; n++)
      await expect(save(send, ok(wireCard()), own)).rejects.toMatchObject({ status: 402 });
    const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

describe("a card that is corrected after a lost answer", () => {
  const lost = new ApiError("network", { operation: "wallet/addWallet" });
  const wrong = wishOf({ line1: "1 Wrong Street" });

  /** The first try's answer is lost, and so is the wallet's; later the wallet has what it has. */
  async function corrected(later: ReturnType<typeof ok>, input: CardInput) {
    const { client } = customerHarness({ "wallet/getWallet": [answer(400, {}), later] });
    const send = rejecting(lost);
    const saver = createSaver();
    const own = ids();
    const run = (now: CardInput) =>
      saver({ call: client.call, send }, { ids: own, card: undefined, input: now });
    await expect(run(wrong)).rejects.toBe(lost);
    send.mockResolvedValue(saved);
    await run(input);
    return { sent: send.mock.calls.map(([card, how]) => ({ ...card, ...how })) };
  }
  const added = ok(wireCard({ address: { ...address, address1: "1 Wrong Street" } }));

  test("WAL-5 updates the card that the first try has added", async () => {
    const { sent } = await corrected(added, wishOf());
    expect(sent[1]).toMatchObject({ token: saved.token, address, oldAddress: { line1: "1 Wrong Street" } });
  });

  test("WAL-5 has another key", async () => {
    const { sent } = await corrected(added, wishOf());
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  test("WAL-5 has the first try's key if nothing was corrected", async () => {
    const { sent } = await corrected(added, { ...wrong, checked: { ...wrong.checked, isResent: true } });
    expect(sent[1]).toMatchObject({ token: "", idempotencyKey: sent[0]?.idempotencyKey });
  });

  test("WAL-5 updates the card that the first try has added if the number alone is corrected", async () => {
    const { sent } = await corrected(added, wrong);
    expect(sent[1]).toMatchObject({ token: saved.token });
  });

  test("WAL-5 updates it also if the wallet could first be read after the corrected card had been refused", async () => {
    const { client } = customerHarness({
      "wallet/getWallet": [answer(400, {}), answer(400, {}), answer(400, {}), ok(wireCard())],
    });
    const outcomes = [
      lost,
      new ApiError("status", { operation: "wallet/addWallet", status: 409 }),
      undefined,
    ];
    const cards = ["4242", "4444", "4444"];
    const send = vi.fn<Sender>((_card, _how, onSending) => {
      onSending({ last4: cards.shift() ?? "", expirationDate: "1231" });
      const error = outcomes.shift();
      return error ? Promise.reject(error) : Promise.resolve(saved);
    });
    const saver = createSaver();
    const own = ids();
    const run = (isResent: boolean) =>
      saver({ call: client.call, send }, { ids: own, card: undefined, input: wishOf({}, { isResent }) });
    await expect(run(false)).rejects.toBe(lost);
    await expect(run(false)).rejects.toBe(lost);
    await run(true);
    expect(send.mock.lastCall?.[0]).toMatchObject({ token: saved.token });
  });

  test("WAL-5 does not change another card", async () => {
    const { sent } = await corrected(ok(wireCard({ cardLast4Digits: "1117" })), wishOf());
    expect(sent[1]).toMatchObject({ token: "" });
  });
});

test.each([
  ["nothing", {}, {}, false],
  ["a name", { lastName: "Newell" }, {}, true],
  ["the address", { line2: "Apt 4" }, {}, true],
  ["only the spelling of the ZIP code", { zip: "83702" }, {}, false],
  ["the expiry", {}, { isNewExpiration: true }, true],
  ["the number", {}, { isNewNumber: true }, true],
])("WAL-6 with %s changed, it is %#", (_, values, checked, changed) => {
  const input = wishOf(values, { isNewNumber: false, isNewExpiration: false, ...checked });
  expect(isChanged(card, input)).toBe(changed);
});

test.each([
  ["is not there", answer(404, { errorMessage: "Unknown." })],
  ["is gone", answer(410, {})],
  ["was lost", ok({ nothing: true })],
])(
  "WAL-2 a removal whose answer says that it %s is done if the wallet has no card, neither that one nor another",
  async (_, reply) => {
    const own = { ...ids(), token: `tok_${people}` };
    const { client } = customerHarness({ "wallet/removeWallet": reply, "wallet/getWallet": none });
    await runMutation(removeCard, client.call, own);
    const other = customerHarness({
      "wallet/removeWallet": reply,
      "wallet/getWallet": ok(wireCard({ token: "tok_other" })),
    });
    await expect(runMutation(removeCard, other.client.call, own)).rejects.toBeInstanceOf(ApiError);
    const still = customerHarness({
      "wallet/removeWallet": reply,
      "wallet/getWallet": ok(wireCard({ token: own.token })),
    });
    await expect(runMutation(removeCard, still.client.call, own)).rejects.toBeInstanceOf(ApiError);
  },
);
