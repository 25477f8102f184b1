import { signal } from "@preact/signals-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallReport } from "../../../../core/http/operation.ts";
import { noDevices, withoutDevice } from "../../../../core/domain/devices/devices.ts";
import { createCustomerData, PROFILE_CHECK_MS } from "../../../../core/domain/customer-data.ts";
import { DEADLINE_MS } from "../../../../core/http/client.ts";
import { kindsFor, type CustomerKind } from "../../../../core/domain/customer-kinds.ts";
import type { CustomerState } from "../../../../core/session/customer-state.ts";
import { settle } from "../../support/clock.ts";
import { customerHarness, customerIds, emptyAccount } from "../../support/customer-data.ts";
import { answer, bodyOf, broken, ok, type Reply } from "../../support/transport.ts";

// The code is preloaded, as it soon is in a browser: these tests check the order of the calls.
const readersFile = () => import("../../../../core/domain/readers.ts");
beforeAll(readersFile);

const signedIn = (n = 1): CustomerState => ({ status: "signed-in", ids: customerIds(n) });
const signedOut: CustomerState = { status: "signed-out", why: "deliberate" };

/** Creates connected tabs. */
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

/** A page's data and its surroundings, which a test can change. */
function openPage({
  replies = emptyAccount() as Parameters<typeof customerHarness>[0],
  state = signedIn(),
  tabs = createTabs(),
  fetchReaders = readersFile,
} = {}) {
  const { client, clock, transport } = customerHarness(replies);
  const customer = signal<CustomerState>(state);
  const ends = new Set<(isLapsed: boolean) => void>();
  const context = { language: "en", brandPath: undefined as string | undefined };
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
    fetchReaders,
    language: () => context.language,
    brandPath: () => context.brandPath,
  });
  return {
    data,
    clock,
    transport,
    customer,
    context,
    tabs,
    end: () => ends.forEach((listener) => listener(false)),
    now: (kind: CustomerKind) => data[kind].value.peek(),
    requests: () => transport.sent.map(({ operation }) => operation.split("/")[1]),
  };
}

const device = (deviceSerialNumber: string) => ({ deviceSerialNumber, serviceAccountId: "sa-1" });
const devicesAnswer = (...serials: string[]): Reply =>
  ok({ data: { devices: { ...noDevices, tv: serials.map(device) } } });

describe("the order of loading", () => {
  test("SES-7 the profile is read before what an element holds", async () => {
    const { data, transport, requests, now } = openPage({ replies: { ...emptyAccount() } });
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await settle();
    expect(requests()).toEqual(["getProfile"]);
    expect(now("devices")).toEqual({ status: "pending", data: undefined });
    const second = openPage();
    second.data.retain("devices");
    await settle();
    expect(second.requests()).toEqual(["getProfile", "getDevices"]);
    expect(second.now("devices")).toEqual({ status: "succeeded", data: noDevices });
  });

  test("SES-8 each kind has its own status, data and error, and one request serves ten elements", async () => {
    const { data, requests, now } = openPage();
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
    expect(requests().sort()).toEqual([
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
    expect(now("wallet").data).toBeNull(); // no card
  });

  test("SES-12 an incomplete profile has the documented defaults", async () => {
    const { data, now } = openPage();
    data.retain("profile");
    await settle();
    expect(now("profile").data).toMatchObject({
      permissions: { canUpdate: true },
      mailingAddress: { state: "XX", country: "US", zip: "" },
      fedAuthProviders: [],
    });
  });

  test("PRS-5 the preferences are requested with the customer's xboAccountId", async () => {
    const { data, transport } = openPage();
    data.retain("preferences");
    await settle();
    expect(bodyOf(transport.of("privacy/getPreferences")[0])).toEqual({ xboAccountId: "xbo-1" });
  });

  test("held kinds are requested only after a customer signs in", async () => {
    const { data, requests, customer, now } = openPage({ state: { status: "starting" } });
    data.retain("wallet");
    await settle();
    expect(requests()).toEqual([]);
    expect(now("wallet").status).toBe("idle");
    customer.value = signedIn();
    await settle();
    expect(requests()).toEqual(["getProfile", "getWallet"]);
  });
});

describe("failures", () => {
  test("DEV-7 a failed profile fails the kinds that wait for it, with the same error", async () => {
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

  test("code that fails to load is a network failure that the next try repairs", async () => {
    const fetchReaders = vi.fn(readersFile).mockRejectedValueOnce(new TypeError("no such file"));
    const { data, transport, now } = openPage({ fetchReaders });
    data.retain("wallet");
    await settle();
    expect(now("wallet")).toMatchObject({ status: "failed", error: { code: "network" } });
    expect(transport.of("wallet/getWallet")).toHaveLength(0);
    await data.wallet.load(true);
    expect(now("wallet")).toMatchObject({ status: "succeeded", data: null });
  });

  test("SES-7 a failed profile is requested once more after 1500 ms before it counts as failed", async () => {
    const { data, transport, clock, now } = openPage();
    const profile = emptyAccount()["account/getProfile"] as Reply;
    transport.reply("account/getProfile", [broken(), broken(), broken(), profile]);
    data.retain("devices");
    await settle();
    // The client's own retries end within their backoff of less than two seconds.
    await clock.advance(1500);
    expect(transport.of("account/getProfile")).toHaveLength(3);
    await clock.advance(PROFILE_CHECK_MS);
    expect(transport.of("account/getProfile")).toHaveLength(4);
    expect(now("devices").status).toBe("succeeded");
  });

  test("no wait is longer than 30 s, including the profile and the second try", async () => {
    const { data, transport, clock, now } = openPage();
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await clock.advance(29_999);
    expect(now("devices").status).toBe("pending");
    await clock.advance(1);
    expect(now("devices")).toMatchObject({ status: "failed", error: { code: "timeout" } });
  });

  test("SES-7 failed data is loaded again on another account page", async () => {
    const { data, transport, context, now } = openPage();
    context.brandPath = "/devices";
    transport.reply("transactions/getTransactions", answer(403));
    data.retain("devices");
    await settle();
    expect(now("transactions").status).toBe("failed");
    data.retain("profile"); // another element on the same page does not request it again
    await settle();
    expect(transport.of("transactions/getTransactions")).toHaveLength(1);
    transport.reply("transactions/getTransactions", ok({ data: { transactions: [] } }));
    context.brandPath = "/transactions";
    data.syncWithLocation();
    await settle();
    expect(now("transactions").status).toBe("succeeded");
  });
});

const route = ["profile", "devices", "transactions", "privacy", "contractDate"];

describe("by path", () => {
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

  test("SES-7 SES-9 on the brand's pages, a path's kinds load once an element needs one, and are dropped with the path", async () => {
    const { data, context, requests, now } = openPage();
    context.brandPath = "/account";
    data.syncWithLocation();
    await settle();
    expect(requests()).toEqual([]); // none of our elements needs anything
    data.retain("profile");
    await settle();
    expect(now("subscriptions").status).toBe("succeeded");
    expect(now("preferences").status).toBe("idle");
    context.brandPath = "/support";
    data.syncWithLocation();
    expect(now("subscriptions")).toEqual({ status: "idle" });
    expect(now("profile").status).toBe("succeeded");
  });
});

describe("while the elements' code is loading", () => {
  /** A page of the brand's site that has loaded its data before it has an element. */
  const openEarly = async (brandPath: string) => {
    const page = openPage();
    page.context.brandPath = brandPath;
    page.data.loadEarly();
    await settle();
    return page;
  };

  test("SES-7 a path's kinds are loaded, and the first element requests nothing again", async () => {
    const { data, requests, now } = await openEarly("/devices");
    expect(now("devices").status).toBe("succeeded");
    const before = requests();
    expect(before).toHaveLength(route.length);
    data.retain("devices");
    await settle();
    expect(requests()).toEqual(before);
  });

  test("SES-7 nothing is loaded on a path without kinds, or of another site", async () => {
    const { requests } = await openEarly("/support");
    expect(requests()).toEqual([]);
    const other = openPage();
    other.data.loadEarly();
    await settle();
    expect(other.requests()).toEqual([]);
  });

  test("SES-9 the data is dropped when the first element has gone", async () => {
    const { data, now } = await openEarly("/devices");
    data.retain("devices")();
    await settle();
    expect(now("devices")).toEqual({ status: "idle" });
    expect(now("profile")).toEqual({ status: "idle" });
  });

  test("a customer who signs in meanwhile gets the kinds of the path", async () => {
    const { data, context, customer, now } = openPage({ state: { status: "starting" } });
    context.brandPath = "/transactions";
    data.loadEarly();
    customer.value = signedIn();
    await settle();
    expect(now("transactions").status).toBe("succeeded");
  });

  test("the first element that gets reports also gets those of earlier calls, once", async () => {
    const { data } = await openEarly("/devices");
    const operations: string[] = [];
    data.retain("profile");
    data.retain("devices", ({ operation }) => operations.push(operation));
    data.retain("transactions", ({ operation }) => operations.push(`again ${operation}`));
    expect(operations).toEqual([]); // the element isn't ready yet
    await settle();
    expect(operations).toHaveLength(route.length);
    expect(operations).toContain("account/getProfile");
  });

  test("reports of a customer who has signed out reach no element, nor do those of the calls that this aborts", async () => {
    const { data, context, transport, end } = openPage();
    context.brandPath = "/devices";
    transport.reply("devices/getDevices", "never");
    data.loadEarly();
    await settle();
    end();
    await settle();
    transport.reply("devices/getDevices", devicesAnswer());
    const reports: string[] = [];
    data.retain("preferences", ({ operation, status }) => reports.push(`${operation} ${status}`));
    await settle();
    expect(reports.filter((one) => one.startsWith("account/getProfile"))).toEqual(["account/getProfile 200"]);
    expect(reports.filter((one) => one.startsWith("devices/getDevices"))).toEqual(["devices/getDevices 200"]);
  });

  test("SES-9 the data is dropped if no element comes before the deadline", async () => {
    const { clock, now } = await openEarly("/devices");
    await clock.advance(DEADLINE_MS);
    expect(now("devices")).toEqual({ status: "idle" });
  });

  test("SES-9 the data is dropped if the page changes before an element comes", async () => {
    const { data, context, now, requests } = await openEarly("/devices");
    const before = requests();
    context.brandPath = "/transactions";
    data.syncWithLocation();
    await settle();
    expect(now("profile")).toEqual({ status: "idle" });
    expect(requests()).toEqual(before);
  });
});

describe("data that failed before an element showed it", () => {
  const failedOnItsPath = async () => {
    const page = openPage();
    page.context.brandPath = "/account";
    page.transport.reply("wallet/getWallet", answer(400));
    page.data.retain("profile");
    await settle();
    expect(page.now("wallet").status).toBe("failed");
    return page;
  };

  test("SES-7 is read again for the first element that shows it", async () => {
    const { data, transport, now } = await failedOnItsPath();
    transport.reply("wallet/getWallet", emptyAccount()["wallet/getWallet"] as Reply);
    data.retain("wallet");
    await settle();
    expect(now("wallet").status).toBe("succeeded");
  });

  test("SES-8 is not read again for each further element", async () => {
    const { data, transport } = await failedOnItsPath();
    for (let n = 0; n < 3; n++) {
      data.retain("wallet");
      await settle();
    }
    expect(transport.of("wallet/getWallet")).toHaveLength(2);
  });
});

describe("retained data", () => {
  test("SES-9 data is dropped when the last element releases it, the profile last of all", async () => {
    const { data, now } = openPage();
    const releases = [data.retain("devices"), data.retain("devices"), data.retain("wallet")];
    await settle();
    releases[0]?.();
    releases[0]?.(); // a second release has no effect
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

  test("an element that is removed and inserted again keeps its data", async () => {
    const { data, now, requests } = openPage();
    const release = data.retain("devices");
    await settle();
    release();
    data.retain("devices");
    await settle();
    expect(now("devices").status).toBe("succeeded");
    expect(requests()).toHaveLength(2);
  });
});

describe("an element that is out of the page", () => {
  /** A page whose only element with devices was removed, after it had shown TV "A". */
  async function removed() {
    const page = openPage();
    page.transport.reply("devices/getDevices", devicesAnswer("A"));
    const release = page.data.retain("devices");
    page.data.retain("profile");
    await settle();
    const kept = page.data.keep("devices");
    release();
    await settle();
    expect(page.now("devices")).toEqual({ status: "idle" });
    return { ...page, kept };
  }
  const shows = (...serialNumbers: string[]) => ({ tv: serialNumbers.map((one) => ({ serialNumber: one })) });

  test("gives back what it showed, while it is loaded again and if that fails", async () => {
    const { data, transport, now, kept } = await removed();
    transport.reply("devices/getDevices", answer(404));
    data.retain("devices", undefined, kept);
    expect(now("devices")).toMatchObject({ status: "pending", data: shows("A") });
    await settle();
    expect(now("devices")).toMatchObject({ status: "failed", data: shows("A") });
  });

  test("gives it back to data that has failed for another element", async () => {
    const { data, transport, now, kept } = await removed();
    transport.reply("devices/getDevices", answer(404));
    data.retain("devices");
    await settle();
    expect(now("devices").data).toBeUndefined();
    data.retain("devices", undefined, kept);
    expect(now("devices")).toMatchObject({ status: "failed", data: shows("A") });
  });

  test("doesn't replace newer data of another element", async () => {
    const { data, transport, now, kept } = await removed();
    transport.reply("devices/getDevices", devicesAnswer("B"));
    data.retain("devices");
    await settle();
    data.invalidate("devices");
    data.retain("devices", undefined, kept);
    expect(now("devices")).toMatchObject({ status: "pending", data: shows("B") });
  });

  test("shows the result of a write", async () => {
    const { data, kept } = await removed();
    data.devices.change((devices) => withoutDevice(devices, "A"));
    expect(kept?.value.data).toEqual(noDevices);
  });

  test("keeps nothing that wasn't loaded", () => {
    expect(openPage().data.keep("devices")).toBeUndefined();
  });
});

describe("the signed-in customer", () => {
  test("SES-6 a sign-out drops all data at once, including pending requests", async () => {
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

  test("SES-6 a sign-out while the profile is read requests nothing that waits for it", async () => {
    const { data, transport, customer, end, requests, now } = openPage();
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await settle();
    customer.value = signedOut;
    end();
    await settle();
    expect(requests()).toEqual(["getProfile"]);
    expect(now("devices")).toEqual({ status: "idle" });
  });

  test("nothing of one customer is left when another one signs in", async () => {
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

  test("the same customer with a renewed login keeps the data", async () => {
    const { data, customer, requests, now } = openPage();
    data.retain("devices");
    await settle();
    customer.value = signedIn();
    expect(now("devices").status).toBe("succeeded");
    await settle();
    expect(requests()).toHaveLength(2);
  });

  test("an answer for the first customer is dropped after a second customer signs in", async () => {
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
  test("a confirmed write shows here without a request, and other tabs reload what they show", async () => {
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
    expect(tabs.words).toEqual(["devices"]); // only the kind
  });

  test("invalidated data is reloaded in each tab", async () => {
    const tabs = createTabs();
    const [here, there] = [openPage({ tabs }), openPage({ tabs })];
    for (const page of [here, there]) page.data.retain("wallet");
    await settle();
    here.data.invalidate("wallet");
    await settle();
    for (const page of [here, there]) expect(page.transport.of("wallet/getWallet")).toHaveLength(2);
  });

  test("a write during a reload keeps its change", async () => {
    const { data, transport, now } = openPage();
    transport.reply("devices/getDevices", devicesAnswer("A", "B"));
    data.retain("devices");
    await settle();
    transport.reply("devices/getDevices", "never");
    const reloading = data.devices.load(true);
    await settle();
    transport.reply("devices/getDevices", devicesAnswer("B"));
    data.devices.change((devices) => withoutDevice(devices, "A"));
    expect(now("devices")).toMatchObject({ status: "pending", data: { tv: [{ serialNumber: "B" }] } });
    await reloading; // the caller of the older answer has waited for the newer one
    expect(transport.of("devices/getDevices")[1]?.signal.aborted).toBe(true);
    expect(now("devices")).toMatchObject({ status: "succeeded", data: { tv: [{ serialNumber: "B" }] } });
  });

  test("SES-7 another language reloads everything, and old data stays visible meanwhile", async () => {
    const { data, context, requests, now } = openPage();
    data.retain("devices");
    await settle();
    context.language = "es";
    data.syncWithLocation();
    expect(now("devices")).toMatchObject({ status: "pending", data: { tv: [] } });
    await settle();
    data.syncWithLocation(); // the change has ended
    await settle();
    expect(requests()).toEqual(["getProfile", "getDevices", "getProfile", "getDevices"]);
  });

  test("data that waits for a profile waits for the new one if the profile is read again", async () => {
    const tabs = createTabs();
    const { data, transport, requests } = openPage({ tabs });
    transport.reply("account/getProfile", "never");
    data.retain("devices");
    await settle();
    tabs.open(() => {}).send("profile");
    await settle();
    expect(requests()).toEqual(["getProfile", "getProfile"]);
    transport.reply("account/getProfile", emptyAccount()["account/getProfile"] as Reply);
    tabs.open(() => {}).send("profile");
    await settle();
    expect(requests()).toEqual(["getProfile", "getProfile", "getProfile", "getDevices"]);
  });

  test("unknown messages do nothing", async () => {
    const tabs = createTabs();
    const { data, requests } = openPage({ tabs });
    data.retain("devices");
    await settle();
    const foreignTab = tabs.open(() => {});
    for (const word of ["constructor", "hold", "wallet", ""]) foreignTab.send(word);
    await settle();
    expect(requests()).toEqual(["getProfile", "getDevices"]);
  });
});

describe("events for shared calls", () => {
  /** Records which element reports which call. */
  function listen() {
    const reports: string[] = [];
    const as =
      (element: string) =>
      ({ operation, status }: CallReport): unknown =>
        reports.push(`${element}: ${operation} ${status}`);
    return { reports, as };
  }

  test("each call is reported once, by the first element that holds its kind", async () => {
    const { data } = openPage();
    const { reports, as } = listen();
    data.retain("devices");
    data.retain("devices", as("devices"));
    data.retain("devices", as("account"));
    data.retain("profile", as("account"));
    await settle();
    expect(reports).toEqual(["account: account/getProfile 200", "devices: devices/getDevices 200"]);
  });

  test("a profile that no element holds is reported by the first element that holds anything", async () => {
    const { data } = openPage();
    const { reports, as } = listen();
    data.retain("wallet", as("wallet"));
    data.retain("devices", as("devices"));
    await settle();
    expect(reports).toHaveLength(3);
    expect(reports).toContain("wallet: account/getProfile 200");
  });

  test("the next element reports calls after the first one has gone, failed ones included", async () => {
    const { data, transport } = openPage();
    const { reports, as } = listen();
    const leave = data.retain("devices", as("first"));
    data.retain("devices", as("second"));
    await settle();
    leave();
    await settle();
    transport.reply("devices/getDevices", answer(400));
    await data.devices.load(true);
    expect(reports.filter((words) => words.includes("getDevices"))).toEqual([
      "first: devices/getDevices 200",
      "second: devices/getDevices 400",
    ]);
  });
});
