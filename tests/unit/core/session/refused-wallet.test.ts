import { expect, test } from "vitest";
import { ApiError } from "../../../../core/api/error.ts";
import { arrived, signedIn } from "../../support/customer.ts";

test.each([
  ["wallet/addWallet", "https://brand.example/account"],
  ["marketing/readMine", "https://brand.example/devices"],
])("WAL-7 a 401 of %s clears the token and forces a login, which comes back to %s", async (operation, to) => {
  const tab = await signedIn();
  await tab.clock.advance(60_000);
  const token = await tab.customer.token();
  tab.session.caller.onHttpError?.(new ApiError("status", { operation, status: 401 }), token);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  expect(tab.tab.get("login")).toBeUndefined();
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
  await tab.clock.advance(3_000);
  await arrived(() => tab.went.length > 0);
  const back = tab.comeBack();
  await back.customer.start();
  // Loaded anew, where sign-in itself does not come back there.
  expect(back.went.at(-1)?.to ?? back.addresses.at(-1)).toBe(to);
});
