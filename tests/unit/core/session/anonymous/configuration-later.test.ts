import { afterEach, expect, test, vi } from "vitest";
import { createPageSession } from "../../../../../core/session/lifecycle/page-session.ts";
import { settle } from "../../../support/clock.ts";
import {
  waitUntil,
  brandConfiguration,
  openTab,
  readAny,
  readMine,
  signedIn,
  type Tab,
  type TabOptions,
  shownAfter,
} from "../../../support/customer.ts";
import { BRAND } from "../../../support/provider.ts";
import { answer, broken, ok } from "../../../support/transport.ts";

afterEach(() => void vi.restoreAllMocks());

type Reply = Parameters<Tab["transport"]["reply"]>[1];

const noConfiguration = broken("config/get");
const failed = { status: "signed-out", why: "failed" };
const tokenCalls = (tab: Tab) => tab.transport.of("sign-in/token").length;
const requestCount = (tab: Tab) => tab.transport.of("config/get").length;

/** From now on a page gets no usable configuration. */
function loseConfiguration({ transport, local }: Tab, reply: Reply = noConfiguration): void {
  transport.reply("config/get", reply);
  for (const key of local.entries.keys()) if (key.startsWith("config:")) local.remove(key);
}
const bringConfiguration = ({ transport }: Tab) => transport.reply("config/get", brandConfiguration());

/** A page load in a tab with a stored login, without a configuration. */
async function startedWithout(reply?: Reply): Promise<Tab> {
  const before = await signedIn();
  before.customer.release();
  loseConfiguration(before, reply);
  const tab = openTab({ ...before });
  await Promise.all([tab.customer.start(), tab.clock.advance(30_000)]);
  expect(tab.customer.state.get()).toEqual(failed);
  return tab;
}

/** The return from sign-in, without a configuration. */
async function comeBackWithout(more?: Partial<TabOptions>): Promise<Tab> {
  const before = openTab();
  before.customer.require();
  await waitUntil(() => before.navigations.length > 0);
  loseConfiguration(before);
  const tab = before.comeBack(more);
  await tab.customer.start();
  expect(tab.customer.state.get()).toEqual(failed);
  expect(tokenCalls(tab)).toBe(0);
  return tab;
}

test.each<[string, Reply]>([
  ["fails to load", noConfiguration],
  ["does not arrive in time", "never"],
  ["gets a server error", answer(500)],
  ["is invalid", ok({ data: {} })],
])(
  "SES-2 a configuration that %s at the start keeps a stored login valid, and the next caller is signed in by it",
  async (_, reply) => {
    const tab = await startedWithout(reply);
    bringConfiguration(tab);
    await tab.customer.signIn();
    expect(tab.customer.state.get()).toMatchObject({ status: "signed-in", ids: { personId: "p-1" } });
    expect(tab.navigations).toEqual([]);
    expect(await tab.customer.token()).toBe("access-2");
  },
);

test.each<[string, (tab: Tab) => unknown]>([
  ["a call for customers", (tab) => tab.session.call(readMine, {})],
  ["a call for all visitors", (tab) => tab.session.call(readAny, {})],
  ["a later element", (tab) => tab.customer.require()],
  ["the restored connection", (tab) => tab.customer.checkSession()],
  ["the page API", (tab) => createPageSession(() => tab.customer).signIn()],
])("SES-2 the stored login is signed in once the configuration has arrived, by %s", async (_, ask) => {
  const tab = await startedWithout();
  bringConfiguration(tab);
  await ask(tab);
  await settle();
  expect(tab.customer.state.get()).toMatchObject({ status: "signed-in" });
  expect(tab.navigations).toEqual([]);
  expect(tab.tab.get("login")).toContain('"held":true');
});

test("a press without a configuration requests it once", async () => {
  const tab = await startedWithout();
  const before = requestCount(tab);
  await tab.customer.signIn();
  expect(requestCount(tab)).toBe(before + 1);
  expect(tab.customer.state.get()).toEqual(failed);
  expect(tab.navigations).toEqual([]);
});

test("a page that reads the state on each change requests no configuration by that", async () => {
  const before = await signedIn();
  before.customer.release();
  loseConfiguration(before);
  const tab = openTab({ ...before });
  const session = createPageSession(() => tab.customer);
  const seen: unknown[] = [];
  session.subscribe(() => seen.length < 10 && seen.push(session.state));
  const asOfStart = requestCount(tab);
  for (let turn = 0; turn < 10; turn++) await settle();
  expect(seen.at(-1)).toEqual(failed);
  expect(requestCount(tab)).toBe(asOfStart);
});

test("CFG-3 a configuration refused at a later try ends the session", async () => {
  const tab = await startedWithout();
  tab.transport.reply("config/get", answer(401));
  await tab.customer.start();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  expect(tab.tab.get("login")).toBeUndefined();
  const before = requestCount(tab);
  await tab.customer.start();
  expect(requestCount(tab)).toBe(before);
});

test("SES-5 a customer who signed out elsewhere before the configuration arrived is not signed in by it", async () => {
  const tab = await startedWithout();
  tab.local.remove("signed-in");
  bringConfiguration(tab);
  await tab.customer.start();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(tab.tab.get("login")).toBeUndefined();
});

test("SES-3 a code that returned before the configuration is exchanged once, by the next try", async () => {
  const tab = await comeBackWithout();
  bringConfiguration(tab);
  await Promise.all([tab.customer.start(), tab.customer.signIn()]);
  await tab.customer.start();
  expect(tokenCalls(tab)).toBe(1);
  expect(tab.navigations).toEqual([{ how: "replace", to: `${BRAND}/devices` }]);
});

test("SES-3 that code is exchanged once even if the exchange gets no answer", async () => {
  const tab = await comeBackWithout();
  bringConfiguration(tab);
  tab.transport.reply("sign-in/token", broken("sign-in/token"));
  for (let n = 0; n < 3; n++) await tab.customer.start();
  expect(tokenCalls(tab)).toBe(1);
  expect(tab.customer.state.get()).toEqual(failed);
});

test("SES-3 that code is exchanged once even if the step after the exchange fails", async () => {
  const setOwner = () => {
    throw new Error("no storage");
  };
  const tab = await comeBackWithout({ parts: { drafts: { setOwner, clear() {} } } });
  tab.customer.routes(); // so that it continues here
  bringConfiguration(tab);
  for (let n = 0; n < 3; n++) await tab.customer.start();
  expect(tokenCalls(tab)).toBe(1);
  expect(tab.customer.state.get()).toEqual(failed);
});

test("SES-3 that code is not exchanged more than ten minutes after its sign-in was started", async () => {
  const tab = await comeBackWithout();
  await tab.clock.advance(600_001);
  bringConfiguration(tab);
  const shown = await shownAfter(tab);
  expect(tokenCalls(shown)).toBe(0);
  expect(shown.customer.state.get()).toEqual(failed);
});

test("a page restored from the history before a configuration arrived renews nothing", async () => {
  const tab = await startedWithout();
  tab.customer.restored();
  expect(tab.customer.state.get()).toEqual(failed);
  bringConfiguration(tab);
  tab.customer.checkSession();
  await settle();
  expect(tab.customer.state.get()).toMatchObject({ status: "signed-in" });
});
