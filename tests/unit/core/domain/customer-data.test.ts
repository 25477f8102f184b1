import { signal } from "@preact/signals-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallReport } from "../../../../core/http/client.ts";
import { withoutDevice } from "../../../../core/domain/devices/devices.ts";
import { createCustomerData, PROFILE_CHECK_MS } from "../../../../core/domain/customer-data.ts";
import { kindsFor, readers, type CustomerKind } from "../../../../core/domain/customer-kinds.ts";
import type { CustomerState } from "../../../../core/session/customer-state.ts";
import { settle } from "../../support/clock.ts";
import { customerHarness, customerIds, emptyAccount } from "../../support/customer-data.ts";
import { answer, bodyOf, broken, ok, type Reply } from "../../support/transport.ts";

// Their code is there, as it soon is in a browser: what is tested is the order of the calls.
beforeAll(() => Promise.all(Object.values(readers).map((code) => code())));

const signedIn = (n = 1): CustomerState => ({ status: "signed-in", ids: customerIds(n) });
const signedOut: CustomerState = { status: "signed-out", why: "deliberate" };

/** Tabs that hear each other. */
function createTabs() {
  const tabs: ((word: string) => void)[] = [];
  const words: string[] = [];
  const open = (onMessage: (word: string) => void) => {
    tabs.push(onMessage);
    return {
      send(word: string) {
        words.push(word);
        for (const tab of tabs) if (tab !== onMessage) tab(word);
      },
      close: () => {},
    };
  };
  return { open, words };
}

/** A page's data and the world around it, which a test can change. */
function openPage({
  replies = emptyAccount() as Parameters<typeof customerHarness>[0],
  state = signedIn(),
  tabs = createTabs(),
} = {}) {
  const { client, clock, transport } = customerHarness(replies);
  const customer = signal<CustomerState>(state);
  const ends = new Set<(isLapsed: boolean) => void>();
  const world = { language: "en", brandPath: undefined as string | undefined };
  const data = createCustomerData({
    call: client.call,
    session: {
      state: customer,
      onEnd(listener) {
        ends.add(listener);
        return () => void ends.delete(listener);
      },
    },
    clock,
    openChannel: tabs.open,
    language: () => world.language,
    brandPath: () => world.brandPath,
  });
  return {
    data,
    clock,
    transport,
    customer,
    world,
    tabs,
    end: () => ends.forEach((listener) => listener(false)),
    now: (kind: CustomerKind) => data[kind].value.peek(),
    asked: () => transport.sent.map(({ operation }) => operation.split("/")[1]),
  };
}

const device = (deviceSerialNumber: string) => ({ deviceSerialNumber, serviceAccountId: "sa-1" });
const devicesAnswer = (...serials: string[]): Reply =>
  ok({ data: { devices: { tv: serials.map(device), streaming: [] } } });

describe("the order of loading", () => {
  test("SES-7 the profile is read first, then what an element holds", async () => {
    const { data, transport, asked, now } = openPage({ replies: { ...emptyAccount() } });
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await settle();
    expect(asked()).toEqual(["getProfile"]);
    expect(now("devices")).toEqual({ status: "pending", data: undefined });
    const second = openPage();
    second.data.retain("devices");
    await settle();
    expect(second.asked()).toEqual(["getProfile", "getDevices"]);
    expect(second.now("devices")).toEqual({ status: "succeeded", data: { tv: [], streaming: [] } });
  });

  test("SES-8 every kind has status, data and error of its own; one request a kind for ten elements", async () => {
    const { data, asked, now } = openPage();
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
    for (const kind of kinds) expect(now(kind)).toEqual({ status: "idle" });
    for (let n = 0; n < 10; n++) kinds.forEach((kind) => data.retain(kind));
    expect(now("wallet").status).toBe("pending");
    await settle();
    for (const kind of kinds) expect(now(kind).status, kind).toBe("succeeded");
    expect(asked().sort()).toEqual([
      "getContractDate",
      "getDevices",
      "getPreferences",
      "getPrivacy",
      "getProfile",
      "getStorefrontBanner",
      "getSubscriptions",
      "getTransactions",
      "getWallet",
    ]);
    expect(now("wallet").data).toBeUndefined(); // no card
  });

  test("SES-12 a profile of which little is known has the documents' defaults", async () => {
    const { data, now } = openPage();
    data.retain("profile");
    await settle();
    expect(now("profile").data).toMatchObject({
      permissions: { canUpdate: true },
      mailingAddress: { state: "XX", country: "US", zip: "" },
      fedAuthProviders: [],
    });
  });

  test("PRS-5 the preferences are asked for with the customer's xboAccountId", async () => {
    const { data, transport } = openPage();
    data.retain("preferences");
    await settle();
    expect(bodyOf(transport.of("privacy/getPreferences")[0])).toEqual({ xboAccountId: "xbo-1" });
  });

  test("nothing is asked before somebody is signed in, everything held when they are", async () => {
    const { data, asked, customer, now } = openPage({ state: { status: "starting" } });
    data.retain("wallet");
    await settle();
    expect(asked()).toEqual([]);
    expect(now("wallet").status).toBe("idle");
    customer.value = signedIn();
    await settle();
    expect(asked()).toEqual(["getProfile", "getWallet"]);
  });
});

describe("failures", () => {
  test("DEV-7 where the profile fails, so does what waits for it, with the same error", async () => {
    const { data, transport, now } = openPage();
    transport.reply("account/getProfile", answer(403, { errorMessage: "No" }));
    data.retain("devices");
    await settle();
    expect(now("devices")).toMatchObject({ status: "failed", error: { status: 403, serverMessage: "No" } });
    expect(transport.of("devices/getDevices")).toHaveLength(0);
    transport.reply("account/getProfile", emptyAccount()["account/getProfile"] as Reply);
    await data.devices.load(true);
    expect(now("devices").status).toBe("succeeded");
  });

  test("code that does not come is a failure of the network, and is fetched again by the next try", async () => {
    const fetchCode = vi.spyOn(readers, "wallet").mockRejectedValueOnce(new TypeError("no such file"));
    const { data, transport, now } = openPage();
    data.retain("wallet");
    await settle();
    expect(now("wallet")).toMatchObject({ status: "failed", error: { code: "network" } });
    expect(transport.of("wallet/getWallet")).toHaveLength(0);
    await data.wallet.load(true);
    expect(now("wallet")).toMatchObject({ status: "succeeded", data: undefined });
    fetchCode.mockRestore();
  });

  test("SES-7 a profile that did not come is asked for once more after 1500 ms, before it counts as failed", async () => {
    const { data, transport, clock, now } = openPage();
    const profile = emptyAccount()["account/getProfile"] as Reply;
    transport.reply("account/getProfile", [broken(), broken(), broken(), profile]);
    data.retain("devices");
    await settle();
    // The client's own tries are over within their backoff: less than two seconds.
    await clock.advance(1500);
    expect(transport.of("account/getProfile")).toHaveLength(3);
    await clock.advance(PROFILE_CHECK_MS);
    expect(transport.of("account/getProfile")).toHaveLength(4);
    expect(now("devices").status).toBe("succeeded");
  });

  test("no wait is longer than 30 s, the profile's and the second try's included", async () => {
    const { data, transport, clock, now } = openPage();
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await clock.advance(29_999);
    expect(now("devices").status).toBe("pending");
    await clock.advance(1);
    expect(now("devices")).toMatchObject({ status: "failed", error: { code: "timeout" } });
  });

  test("SES-7 what failed is loaded again on another page of the account", async () => {
    const { data, transport, world, now } = openPage();
    world.brandPath = "/devices";
    transport.reply("transactions/getTransactions", answer(403));
    data.retain("devices");
    await settle();
    expect(now("transactions").status).toBe("failed");
    data.retain("profile"); // another element on the same page does not ask again
    await settle();
    expect(transport.of("transactions/getTransactions")).toHaveLength(1);
    transport.reply("transactions/getTransactions", ok({ data: { transactions: [] } }));
    world.brandPath = "/transactions";
    data.syncWithLocation();
    await settle();
    expect(now("transactions").status).toBe("succeeded");
  });
});

describe("by path", () => {
  const route = ["profile", "devices", "transactions", "privacy", "contractDate"];
  test.each([
    ["/account", [...route, "wallet", "subscriptions", "banner"]],
    ["/account/", [...route, "wallet", "subscriptions", "banner"]],
    ["/devices", route],
    ["/transactions", route],
    ["/subscriptions/manage", route],
    ["/offer/max", route],
    ["/offers", route],
    ["/", []],
    ["/support", []],
    ["/accounts-of-travel", []],
  ])("SES-7 %s loads %j", (path, kinds) => {
    expect(kindsFor(path)).toEqual(kinds);
  });

  test("SES-7 SES-9 on the brand's pages the path's kinds load as soon as an element needs any, and go with the path", async () => {
    const { data, world, asked, now } = openPage();
    world.brandPath = "/account";
    data.syncWithLocation();
    await settle();
    expect(asked()).toEqual([]); // no element of ours needs anything
    data.retain("profile");
    await settle();
    expect(now("subscriptions").status).toBe("succeeded");
    expect(now("preferences").status).toBe("idle");
    world.brandPath = "/support";
    data.syncWithLocation();
    expect(now("subscriptions")).toEqual({ status: "idle" });
    expect(now("profile").status).toBe("succeeded");
  });
});

describe("who holds data", () => {
  test("SES-9 data goes when the last element that held it has gone, the profile with the last of all", async () => {
    const { data, now } = openPage();
    const releases = [data.retain("devices"), data.retain("devices"), data.retain("wallet")];
    await settle();
    releases[0]?.();
    releases[0]?.(); // letting go twice is letting go once
    await settle();
    expect(now("devices").status).toBe("succeeded");
    releases[1]?.();
    await settle();
    expect(now("devices")).toEqual({ status: "idle" });
    expect(now("profile").status).toBe("succeeded");
    releases[2]?.();
    await settle();
    expect(now("profile")).toEqual({ status: "idle" });
  });

  test("an element that is drawn anew at once keeps its data", async () => {
    const { data, now, asked } = openPage();
    const release = data.retain("devices");
    await settle();
    release();
    data.retain("devices");
    await settle();
    expect(now("devices").status).toBe("succeeded");
    expect(asked()).toHaveLength(2);
  });
});

describe("who is signed in", () => {
  test("SES-6 at a sign-out everything goes at once, what is on its way too", async () => {
    const { data, transport, customer, end, now } = openPage();
    data.retain("devices");
    await settle();
    transport.reply("wallet/getWallet", "never");
    data.retain("wallet");
    await settle();
    end();
    for (const kind of ["profile", "devices", "wallet"] as const)
      expect(now(kind)).toEqual({ status: "idle" });
    expect(transport.of("wallet/getWallet")[0]?.signal.aborted).toBe(true);
    customer.value = signedOut;
    const before = transport.sent.length;
    data.retain("devices");
    await settle();
    expect(transport.sent).toHaveLength(before);
  });

  test("of one customer nothing is left when another signs in", async () => {
    const { data, transport, customer, now } = openPage();
    transport.reply("devices/getDevices", devicesAnswer("FIRST-1"));
    data.retain("devices");
    await settle();
    transport.reply("account/getProfile", emptyAccount(customerIds(2))["account/getProfile"] as Reply);
    transport.reply("devices/getDevices", devicesAnswer("SECOND-1"));
    const seen: string[] = [];
    const stop = data.devices.value.subscribe((value) => seen.push(JSON.stringify(value)));
    seen.length = 0;
    customer.value = signedIn(2);
    await settle();
    stop();
    expect(now("profile").data).toMatchObject({ personId: "p-2" });
    expect(seen.join()).toContain("SECOND-1");
    expect(seen.join()).not.toContain("FIRST-1");
    expect(JSON.stringify(now("profile"))).not.toContain("p-1");
  });

  test("the same customer with a renewed login keeps what is there", async () => {
    const { data, customer, asked, now } = openPage();
    data.retain("devices");
    await settle();
    customer.value = signedIn();
    expect(now("devices").status).toBe("succeeded");
    await settle();
    expect(asked()).toHaveLength(2);
  });

  test("an answer for the first customer that comes after the second has signed in is dropped", async () => {
    const { data, transport, customer, now } = openPage();
    transport.reply("devices/getDevices", "never");
    data.retain("devices");
    await settle();
    const [first] = transport.of("devices/getDevices");
    transport.reply("devices/getDevices", devicesAnswer("SECOND-1"));
    customer.value = signedIn(2);
    expect(first?.signal.aborted).toBe(true);
    await settle();
    expect(JSON.stringify(now("devices"))).toContain("SECOND-1");
  });
});

describe("changes", () => {
  test("a confirmed write is seen here without a request, and other tabs load again what they show", async () => {
    const tabs = createTabs();
    const [here, there, elsewhere] = [openPage({ tabs }), openPage({ tabs }), openPage({ tabs })];
    for (const page of [here, there]) {
      page.transport.reply("devices/getDevices", devicesAnswer("A", "B"));
      page.data.retain("devices");
    }
    elsewhere.data.retain("wallet");
    await settle();
    there.transport.reply("devices/getDevices", devicesAnswer("B"));
    here.data.devices.change((devices) => withoutDevice(devices, "A"));
    expect(here.now("devices").data).toMatchObject({ tv: [{ serialNumber: "B" }] });
    expect(there.now("devices")).toMatchObject({ status: "pending", data: { tv: [{}, {}] } }); // old data stays
    await settle();
    expect(there.now("devices").data).toEqual(here.now("devices").data);
    expect(here.transport.of("devices/getDevices")).toHaveLength(1);
    expect(elsewhere.transport.of("devices/getDevices")).toHaveLength(0);
    expect(tabs.words).toEqual(["devices"]); // the kind alone
  });

  test("what is no longer true is loaded again here and there", async () => {
    const tabs = createTabs();
    const [here, there] = [openPage({ tabs }), openPage({ tabs })];
    for (const page of [here, there]) page.data.retain("wallet");
    await settle();
    here.data.changed("wallet");
    await settle();
    for (const page of [here, there]) expect(page.transport.of("wallet/getWallet")).toHaveLength(2);
  });

  test("a write while its kind is read again: what is shown stays, with the change, and the older answer is dropped", async () => {
    const { data, transport, now } = openPage();
    transport.reply("devices/getDevices", devicesAnswer("A", "B"));
    data.retain("devices");
    await settle();
    transport.reply("devices/getDevices", "never");
    const asked = data.devices.load(true);
    await settle();
    transport.reply("devices/getDevices", devicesAnswer("B"));
    data.devices.change((devices) => withoutDevice(devices, "A"));
    expect(now("devices")).toMatchObject({ status: "pending", data: { tv: [{ serialNumber: "B" }] } });
    await asked; // who waited for the older answer has waited for the newer one
    expect(transport.of("devices/getDevices")[1]?.signal.aborted).toBe(true);
    expect(now("devices")).toMatchObject({ status: "succeeded", data: { tv: [{ serialNumber: "B" }] } });
  });

  test("SES-7 in another language everything that was loaded is loaded again, and old data stays meanwhile", async () => {
    const { data, world, asked, now } = openPage();
    data.retain("devices");
    await settle();
    world.language = "es";
    data.syncWithLocation();
    expect(now("devices")).toMatchObject({ status: "pending", data: { tv: [] } });
    await settle();
    data.syncWithLocation(); // the change is over
    await settle();
    expect(asked()).toEqual(["getProfile", "getDevices", "getProfile", "getDevices"]);
  });

  test("what waits for a profile that is read anew meanwhile waits for the new one", async () => {
    const tabs = createTabs();
    const { data, transport, asked } = openPage({ tabs });
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await settle();
    tabs.open(() => {}).send("profile");
    await settle();
    expect(asked()).toEqual(["getProfile", "getProfile"]);
    transport.reply("account/getProfile", emptyAccount()["account/getProfile"] as Reply);
    tabs.open(() => {}).send("profile");
    await settle();
    expect(asked()).toEqual(["getProfile", "getProfile", "getProfile", "getDevices"]);
  });

  test("words that are no kind of ours do nothing", async () => {
    const tabs = createTabs();
    const { data, asked } = openPage({ tabs });
    data.retain("devices");
    await settle();
    const stranger = tabs.open(() => {});
    for (const word of ["constructor", "hold", "wallet", ""]) stranger.send(word);
    await settle();
    expect(asked()).toEqual(["getProfile", "getDevices"]);
  });
});

describe("what elements tell of the calls that they share", () => {
  /** Notes who tells what. */
  function listen() {
    const told: string[] = [];
    const as =
      (element: string) =>
      ({ operation, status }: CallReport): unknown =>
        told.push(`${element}: ${operation} ${status}`);
    return { told, as };
  }

  test("each call is told once, by the first element that holds its kind", async () => {
    const { data } = openPage();
    const { told, as } = listen();
    data.retain("devices");
    data.retain("devices", as("devices"));
    data.retain("devices", as("account"));
    data.retain("profile", as("account"));
    await settle();
    expect(told).toEqual(["account: account/getProfile 200", "devices: devices/getDevices 200"]);
  });

  test("a profile that nobody holds is told by the first element that holds anything", async () => {
    const { data } = openPage();
    const { told, as } = listen();
    data.retain("wallet", as("wallet"));
    data.retain("devices", as("devices"));
    await settle();
    expect(told).toHaveLength(3);
    expect(told).toContain("wallet: account/getProfile 200");
  });

  test("when the first element has gone, the next one tells, of a call that failed too", async () => {
    const { data, transport } = openPage();
    const { told, as } = listen();
    const leave = data.retain("devices", as("first"));
    data.retain("devices", as("second"));
    await settle();
    leave();
    await settle();
    transport.reply("devices/getDevices", answer(400));
    await data.devices.load(true);
    expect(told.filter((words) => words.includes("getDevices"))).toEqual([
      "first: devices/getDevices 200",
      "second: devices/getDevices 400",
    ]);
  });
});
