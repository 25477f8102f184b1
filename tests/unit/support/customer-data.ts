import { noDevices } from "../../../core/domain/devices/devices.ts";
import type { CustomerIds } from "../../../core/session/customer-state.ts";
import { harness, type Harness } from "./client.ts";
import { configuration, row, service } from "./configuration.ts";
import { answer, ok, type fakeTransport, type Reply } from "./transport.ts";

export const customerIds = (n = 1): CustomerIds => ({
  personId: `p-${n}`,
  customerRelationshipId: `cr-${n}`,
  accountId: `a-${n}`,
  serviceAccountId: `sa-${n}`,
  xboAccountId: `xbo-${n}`,
});

/** The services of a customer's data, with their operations. */
const operations: Readonly<Record<string, readonly ReturnType<typeof row>[]>> = {
  account: [row("getProfile", "GET")],
  devices: [row("getDevices", "GET"), row("unpairDevice")],
  privacy: [
    row("getPrivacy", "GET"),
    row("getContractDate", "GET"),
    row("getPreferences"),
    row("updateOptIn"),
    row("updateAppPrivacy"),
    row("resetAdId"),
  ],
  wallet: [
    row("getWallet", "GET"),
    row("getWalletAddresses", "GET"),
    row("getPublicKey", "GET"),
    row("addWallet"),
    row("updateWallet"),
    row("removeWallet"),
  ],
  subscriptions: [row("getSubscriptions", "GET")],
  storefront: [
    row("getStorefrontBanner", "GET"),
    row("getBannerDetails", "GET", { apiPath: "/banners/{group}" }),
  ],
  transactions: [row("getTransactions", "GET"), row("refundTransaction")],
};

const rows = Object.entries(operations).map(([name, of]) => service(name, of));

/** A client whose configuration has each operation of a customer's data. */
export const customerHarness = (replies: Parameters<typeof fakeTransport>[0]): Harness =>
  harness(replies, { configuration: () => Promise.resolve(configuration(rows)) });

/** The services' answers for a customer without any data. */
export const emptyAccount = (ids: CustomerIds = customerIds()): Record<string, Reply> => ({
  "account/getProfile": ok({
    data: { ...ids, email: "", name: "", firstName: "", lastName: "", password: "" },
  }),
  "devices/getDevices": ok({ data: { devices: noDevices } }),
  "privacy/getPrivacy": answer(400, { errorCode: "PCS-PV-012" }),
  "privacy/getContractDate": answer(404, { errorCode: "PCS-PV-008" }),
  "privacy/getPreferences": answer(400, { errorCode: "PCS-PV-012" }),
  "wallet/getWallet": answer(404, { errorCode: "PCS-WM-101" }),
  "subscriptions/getSubscriptions": ok({ data: { subscriptions: [] } }),
  "storefront/getStorefrontBanner": ok({ data: { banners: [] } }),
  "transactions/getTransactions": ok({ data: { transactions: [] } }),
});
