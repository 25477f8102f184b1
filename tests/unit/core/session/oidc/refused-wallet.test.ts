import { expect, test } from "vitest";
import type { ApiClient } from "../../../../../core/http/client.ts";
import { ApiError } from "../../../../../core/http/error.ts";
import { removeWallet } from "../../../../../core/domain/wallet/card-removal.ts";
import { addWallet, getPublicKey, updateWallet } from "../../../../../core/domain/wallet/cards.ts";
import { getWallet, getWalletAddresses } from "../../../../../core/domain/wallet/wallet.ts";
import { waitUntil, signedIn } from "../../../support/customer.ts";
import { customerHarness } from "../../../support/customer-data.ts";
import { answer } from "../../../support/transport.ts";

const ids = { personId: "p-1", customerRelationshipId: "cr-1" };
const card = {
  ...ids,
  token: "tok-1",
  firstName: "Ann",
  lastName: "Lee",
  address: { line1: "1 Elm St", line2: "", city: "Reno", state: "NV", zip: "89501", country: "US" },
  cardNumber: "sealed",
  expirationDate: "0929",
  cardType: "VISA",
};

const calls: Record<string, (client: ApiClient) => Promise<unknown>> = {
  getWallet: (client) => client.call(getWallet, {}),
  getWalletAddresses: (client) => client.call(getWalletAddresses, {}),
  getPublicKey: (client) => client.call(getPublicKey, {}),
  addWallet: (client) => client.call(addWallet, card),
  updateWallet: (client) => client.call(updateWallet, card),
  removeWallet: (client) => client.call(removeWallet, { ...ids, token: "tok-1" }),
};
const refusals = {
  "a 401 without a body": answer(401, {}),
  "a 401 with a code of the wallet": answer(401, { errorCode: "PCS-WM-101" }),
};

/** What is reported to the session of a call that is refused on each try. */
async function refusalOf(name: string, reply: ReturnType<typeof answer>): Promise<ApiError> {
  const { client, httpErrors } = customerHarness({ [`wallet/${name}`]: reply });
  await calls[name]?.(client).catch(() => {});
  const error = httpErrors.at(-1);
  if (!error) throw new Error("Nothing was reported to the session");
  return error;
}

/** A customer's tab some time after the sign-in, which is notified of a refusal; and the address that sign-in returns to. */
async function endOf(error: ApiError) {
  const tab = await signedIn();
  await tab.clock.advance(60_000);
  const token = await tab.customer.token();
  tab.session.auth.onHttpError?.(error, token);
  return { tab, state: tab.customer.state.get(), login: tab.tab.get("login") };
}

const rows = Object.keys(calls).flatMap((name) =>
  Object.entries(refusals).map(([what, reply]) => [what, name, reply] as const),
);

test.each(rows)("WAL-7 %s of %s clears the token", async (_, name, reply) => {
  const { tab, state, login } = await endOf(await refusalOf(name, reply));
  expect(state).toEqual({ status: "signed-out", why: "lost" });
  expect(login).toBeUndefined();
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
});

/** The customer's page after the sign-in that the refusal forces. */
async function backAfter(error: ApiError): Promise<string | undefined> {
  const { tab } = await endOf(error);
  await tab.clock.advance(3_000);
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack();
  await back.customer.start();
  // The page is loaded again if sign-in itself does not come back there.
  return back.navigations.at(-1)?.to ?? back.addresses.at(-1);
}

test.each(Object.keys(calls))("WAL-7 a 401 of %s forces a login that returns to /account", async (name) => {
  const error = await refusalOf(name, refusals["a 401 without a body"]);
  expect(await backAfter(error)).toBe("https://brand.example/account");
});

test("WAL-7 a 401 of another service returns to the customer's page", async () => {
  const error = new ApiError("status", { operation: "marketing/readMine", status: 401 });
  expect(await backAfter(error)).toBe("https://brand.example/devices");
});
