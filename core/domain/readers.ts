import type { CallOptions, Operation } from "../http/operation.ts";
import type { ApiClient } from "../http/client.ts";
import { uuid } from "../platform/random.ts";
import type { CustomerIds } from "../session/customer-state.ts";
import type { CustomerKinds, LoadedAfterProfile } from "./customer-kinds.ts";
import { getDevices } from "./devices/devices.ts";
import { noteDevices } from "./devices/list-changes.ts";
import { getStorefrontBanner } from "./offers/storefront.ts";
import { getContractDate, getPreferences, readPrivacy } from "./privacy/privacy.ts";
import { getSubscriptions } from "./subscriptions/subscriptions.ts";
import { getTransactions } from "./transactions/transactions.ts";
import { getWallet } from "./wallet/wallet.ts";

type Read<Data> = (call: ApiClient["call"], ids: CustomerIds, options: CallOptions) => Promise<Data>;

/** Reads a kind by one operation without parameters: the token identifies the customer. */
const plain =
  <Wire, Data>(operation: Operation<object, Wire, Data>): Read<Data> =>
  (call, _, options) =>
    call(operation, {}, options);

/** How each kind of customer data is read after the profile. */
export const readers: { [Kind in LoadedAfterProfile]: Read<CustomerKinds[Kind]> } = {
  devices: async (call, _, options) => noteDevices(await call(getDevices, {}, options)),
  transactions: plain(getTransactions),
  privacy: (call, _, options) => readPrivacy(call, options),
  contractDate: plain(getContractDate),
  preferences: (call, { xboAccountId }, options) =>
    call(getPreferences, { xboAccountId }, { ...options, idempotencyKey: uuid() }),
  wallet: async (call, _, options) => (await call(getWallet, {}, options))[0] ?? null,
  subscriptions: plain(getSubscriptions),
  banner: plain(getStorefrontBanner),
};
