import { signal } from "@preact/signals-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../../core/http/client.ts";
import { createTransport } from "../../../core/http/transport.ts";
import { systemClock } from "../../../core/platform/clock.ts";
import { ConfigurationAnswer, configurationFrom } from "../../../core/platform/config/remote.ts";
import { deviceKinds, type Devices } from "../../../core/domain/devices/devices.ts";
import { createCustomerData } from "../../../core/domain/customer-data.ts";
import type { CustomerKind } from "../../../core/domain/customer-kinds.ts";
import type { CustomerState } from "../../../core/session/customer-state.ts";
import { options } from "../support/configuration.ts";
import { idsOf } from "./customer-client.ts";
import { signInAs, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());

type Role = Parameters<typeof idsOf>[0];

/** The data of a seeded customer, through the real client. */
async function dataOf(role: Role) {
  const token = await signInAs(sandbox, `${role}@example.test`);
  const remote = configurationFrom(ConfigurationAnswer.parse(await sandbox.read("/config")));
  const { call } = createClient({
    options: options({ configUrl: `${sandbox.url}/config` }),
    clock: systemClock,
    transport: createTransport(fetch),
    configuration: () => Promise.resolve(remote),
    headers: () => ({ sourceId: "CUSTOMER", contentLanguage: "en" }),
    token: { get: () => Promise.resolve(token), renew: () => Promise.reject(new Error("It is refused")) },
  });
  return createCustomerData({
    call,
    session: {
      state: signal<CustomerState>({ status: "signed-in", ids: idsOf(role) }),
      onEnd: () => () => {},
    },
    clock: systemClock,
    fetchReaders: () => import("../../../core/domain/readers.ts"),
    openChannel: () => ({ send: () => {}, close: () => {} }),
    language: () => "en",
    brandPath: () => undefined,
  });
}

const kinds: CustomerKind[] = [
  "profile",
  "devices",
  "transactions",
  "privacy",
  "contractDate",
  "preferences",
  "wallet",
  "subscriptions",
  "banner",
];

describe("SES-8 each kind of each account fits the elements' schemas", () => {
  test.each([
    [
      "full",
      { devices: { tv: 5, streaming: 3 }, transactions: 30, terms: 2, apps: 6, subscriptions: 7, banners: 0 },
    ],
    [
      "new",
      { devices: { tv: 0, streaming: 0 }, transactions: 0, terms: 0, apps: 0, subscriptions: 0, banners: 2 },
    ],
    [
      "blocked",
      { devices: { tv: 1, streaming: 1 }, transactions: 3, terms: 2, apps: 2, subscriptions: 2, banners: 1 },
    ],
    [
      "linked",
      { devices: { tv: 1, streaming: 0 }, transactions: 0, terms: 1, apps: 3, subscriptions: 2, banners: 1 },
    ],
    [
      "readonly",
      { devices: { tv: 1, streaming: 1 }, transactions: 1, terms: 2, apps: 2, subscriptions: 1, banners: 2 },
    ],
  ] as const)("%s@", async (role, counts) => {
    const data = await dataOf(role);
    await Promise.all(
      kinds.map((kind) => {
        data.retain(kind);
        return data[kind].load();
      }),
    );
    for (const kind of kinds) expect(data[kind].value.peek(), kind).toMatchObject({ status: "succeeded" });
    const of = <Kind extends CustomerKind>(kind: Kind) => data[kind].value.peek().data;
    const devices = of("devices") as Devices;
    expect({
      devices: Object.fromEntries(deviceKinds.map((kind) => [kind, devices[kind].length])),
      transactions: (of("transactions") as unknown[]).length,
      terms: (of("contractDate") as unknown[]).length,
      apps: (of("preferences") as unknown[]).length,
      subscriptions: (of("subscriptions") as unknown[]).length,
      banners: (of("banner") as unknown[]).length,
    }).toEqual(counts);
    expect(of("wallet") !== null).toBe(role !== "new");
    expect(of("privacy")).toEqual({ tv: expect.any(Boolean) as boolean, sd: expect.any(Boolean) as boolean });
  });
});
