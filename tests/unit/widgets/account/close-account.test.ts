import { describe, expect, test } from "vitest";
import { DEADLINE_MS } from "../../../../core/http/client.ts";
import { closeAccount } from "../../../../widgets/account/close-account.ts";
import { outcome, harness } from "../../support/client.ts";
import { settle } from "../../support/clock.ts";
import { configuration, row, service } from "../../support/configuration.ts";
import { answer, bodyOf, ok, type Reply } from "../../support/transport.ts";

const owner = { personId: "p-1", customerRelationshipId: "cr-1" };
const card = {
  cardType: "VISA",
  cardLast4Digits: "4242",
  expirationDate: "0929",
  firstName: "Ann",
  lastName: "Lee",
  address: { address1: "12 Elm Street", city: "Fairview", state: "CO", zip: "80210" },
};
const services = [
  service("account", [row("deactivateAccount")]),
  service("wallet", [row("getWallet", "GET"), row("removeWallet")]),
];

/** An account with a card of this token; each test has its own, because keys are kept until an answer. */
function accountWith(token: string, replies: Record<string, Reply | Reply[]> = {}) {
  const { client, transport, clock } = harness(
    {
      "wallet/getWallet": ok({ wallets: token ? [{ ...card, token }] : [] }),
      "wallet/removeWallet": ok({ success: true }),
      "account/deactivateAccount": ok({ success: true }),
      ...replies,
    },
    { configuration: () => Promise.resolve(configuration(services)) },
  );
  const removed: string[] = [];
  const close = (personId = `p-${token}`) =>
    closeAccount({
      call: client.call,
      clock,
      owner: { ...owner, personId },
      signal: new AbortController().signal,
      onCardRemoved: () => removed.push(token),
    });
  const order = () => transport.sent.map(({ operation }) => operation);
  return { close, order, transport, clock, removed };
}

describe("closing an account", () => {
  test("ACC-10 removes a card first, then deactivates the account", async () => {
    const account = accountWith("tok-1");
    await account.close();
    expect(account.order()).toEqual(["wallet/getWallet", "wallet/removeWallet", "account/deactivateAccount"]);
    const [removal] = account.transport.of("wallet/removeWallet");
    expect(bodyOf(removal)).toEqual({ personId: "p-tok-1", customerRelationshipId: "cr-1", token: "tok-1" });
    expect(account.removed).toEqual(["tok-1"]);
  });

  test("ACC-10 deactivates an account without a card at once", async () => {
    const account = accountWith("");
    await account.close();
    expect(account.order()).toEqual(["wallet/getWallet", "account/deactivateAccount"]);
    expect(account.removed).toEqual([]);
  });

  test("ACC-10 leaves the account unchanged if the card can't be removed", async () => {
    const account = accountWith("tok-2", {
      "wallet/removeWallet": answer(409, { errorMessage: "This card pays for a subscription." }),
    });
    await expect(account.close()).rejects.toMatchObject({
      serverMessage: "This card pays for a subscription.",
    });
    expect(account.transport.of("account/deactivateAccount")).toHaveLength(0);
    expect(account.removed).toEqual([]);
  });

  const has = (token: string) => ok({ wallets: [{ ...card, token }] });
  const none = ok({ wallets: [] });
  for (const [what, reply] of Object.entries({
    "is not there": answer(404, { errorMessage: "Unknown." }),
    "is gone": answer(410, {}),
    "may be done": ok({ nothing: true }),
  })) {
    test(`ACC-10 counts a card whose removal is answered that it ${what} as removed once the wallet doesn't have it`, async () => {
      const account = accountWith(`tok-over-${what}`, {
        "wallet/getWallet": [has(`tok-over-${what}`), none],
        "wallet/removeWallet": reply,
      });
      await account.close();
      expect(account.removed).toHaveLength(1);
      expect(account.order()).toEqual([
        "wallet/getWallet",
        "wallet/removeWallet",
        "wallet/getWallet",
        "account/deactivateAccount",
      ]);
    });
  }

  test("ACC-10 leaves the account unchanged if a supposedly missing card is in the wallet", async () => {
    const account = accountWith("tok-there", {
      "wallet/removeWallet": answer(404, { errorMessage: "Unknown." }),
    });
    await expect(account.close()).rejects.toMatchObject({ status: 404, serverMessage: "Unknown." });
    expect(account.order()).toEqual(["wallet/getWallet", "wallet/removeWallet", "wallet/getWallet"]);
    expect(account.removed).toEqual([]);
  });

  test("ACC-10 resumes after a failure: the card is removed once, the account closed once", async () => {
    const account = accountWith("tok-3", {
      "wallet/getWallet": [ok({ wallets: [{ ...card, token: "tok-3" }] }), ok({ wallets: [] })],
      "account/deactivateAccount": [answer(400, { errorMessage: "Not now" }), ok({ success: true })],
    });
    await expect(account.close()).rejects.toMatchObject({ serverMessage: "Not now" });
    expect(account.removed).toEqual(["tok-3"]);
    await account.close();
    expect(account.transport.of("wallet/removeWallet")).toHaveLength(1);
    const keys = account.transport
      .of("account/deactivateAccount")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]); // the server has refused: another try is another mutation
  });

  test("repeats a deactivation after a lost answer with the same key", async () => {
    const account = accountWith("", { "account/deactivateAccount": [answer(501), ok({ success: true })] });
    await expect(account.close("p-lost")).rejects.toMatchObject({ status: 501 });
    await account.close("p-lost");
    const keys = account.transport
      .of("account/deactivateAccount")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  test("leaves a verification time within the deadline if a removal gets no answer", async () => {
    const account = accountWith("tok-slow", {
      "wallet/getWallet": [has("tok-slow"), "never"],
      "wallet/removeWallet": "never",
    });
    const closing = outcome(account.close());
    await account.clock.advance(DEADLINE_MS - 1);
    expect(account.transport.of("wallet/getWallet")).toHaveLength(2);
    expect(closing.isSettled).toBe(false);
    await account.clock.advance(1);
    expect(closing.error).toMatchObject({ code: "timeout", operation: "wallet/removeWallet" });
    expect(account.removed).toEqual([]);
  });

  test("has one deadline for all its calls", async () => {
    const account = accountWith("tok-4", { "account/deactivateAccount": "never" });
    const closing = outcome(account.close());
    await settle();
    await account.clock.advance(DEADLINE_MS - 1);
    await settle();
    expect(closing.isSettled).toBe(false);
    await account.clock.advance(1);
    await settle();
    expect(closing.error).toMatchObject({ code: "timeout" });
  });
});
