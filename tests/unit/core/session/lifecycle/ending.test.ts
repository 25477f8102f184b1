import { afterEach, expect, test, vi } from "vitest";
import { BANNER_DISMISSED, SIGNED_IN_HINT } from "../../../../../core/session/state.ts";
import { settle } from "../../../support/clock.ts";
import {
  waitUntil,
  brandConfiguration,
  openTab,
  readAny,
  shownAfter,
  signedIn,
  type Tab,
} from "../../../support/customer.ts";
import { BRAND, FakeProvider } from "../../../support/provider.ts";
import { FakeClock } from "../../../support/clock.ts";
import { memoryStore } from "../../../support/storage.ts";
import { answer, broken, fakeTransport } from "../../../support/transport.ts";

afterEach(() => void vi.restoreAllMocks());

test("SES-6 a sign-out removes private data at once, notifies other tabs and navigates after 3000 ms", async () => {
  const tab = await signedIn();
  tab.tab.set(BANNER_DISMISSED, "p-1");
  const ended = vi.fn();
  tab.customer.onEnd(ended);
  void tab.customer.signOut();
  await settle();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "deliberate" });
  expect(tab.local.get(SIGNED_IN_HINT)).toBeUndefined();
  expect([...tab.tab.entries.keys()].toSorted()).toEqual(["signing-out"]);
  expect(tab.notifications).toBe(1);
  expect(tab.drafts.cleared).toBe(1);
  await tab.clock.advance(2_999);
  expect(tab.navigations).toEqual([]);
  await tab.clock.advance(1);
  expect([...tab.tab.entries.keys()]).toEqual(["signed-out-notice"]);
  const url = new URL(String(tab.navigations[0]?.to));
  expect(url.origin + url.pathname).toBe("https://api.example/auth/logout");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "client-production",
    slo_r_url: `${BRAND}/account`,
    slo_fs: "completed",
    nonce: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
});

test("SES-6 a listener that throws doesn't block the sign-out", async () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const tab = await signedIn();
  tab.customer.state.onChange(() => {
    throw new Error("not ours");
  });
  const events: string[] = [];
  tab.customer.state.onChange(({ status }) => void events.push(status));
  void tab.customer.signOut();
  await settle();
  expect(events).toEqual(["signed-out"]);
  expect(tab.local.get(SIGNED_IN_HINT)).toBeUndefined();
  expect(tab.notifications).toBe(1);
  await tab.clock.advance(3_000);
  expect(tab.navigations).toHaveLength(1);
  expect(consoleError).toHaveBeenCalledWith("[tv-selfcare]", new Error("not ours"));
});

test("SES-5 a sign-out elsewhere while this page starts also signs out here", async () => {
  const first = await signedIn();
  first.customer.release();
  const local = memoryStore(); // without a configuration, which has to be requested
  local.set(SIGNED_IN_HINT, String(first.local.get(SIGNED_IN_HINT)));
  const transport = fakeTransport({
    "config/get": () => {
      local.remove(SIGNED_IN_HINT); // by another tab
      return brandConfiguration();
    },
  });
  const tab = openTab({ ...first, local, transport });
  await tab.customer.start();
  expect(tab.customer.state.get().status).toBe("signed-out");
  expect(tab.local.get(SIGNED_IN_HINT)).toBeUndefined();
  expect([...tab.tab.entries.keys()]).not.toContain("login");
});

test.each([
  ["the customer presses", (tab: Tab) => tab.customer.signIn()],
  ["the connection is back", (tab: Tab) => tab.customer.checkSession()],
])("SES-2 a start that fails to load the configuration is repeated if meanwhile %s", async (_, act) => {
  const first = await signedIn();
  first.customer.release();
  const local = memoryStore();
  local.set(SIGNED_IN_HINT, String(first.local.get(SIGNED_IN_HINT)));
  let attempts = 0;
  const transport = fakeTransport({
    "config/get": () => (attempts++ ? brandConfiguration() : broken("config/get")),
  });
  const tab = openTab({ ...first, local, transport });
  void tab.customer.start();
  void act(tab);
  await settle();
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(tab.transport.of("config/get")).toHaveLength(2);
});

test("SES-6 the plain link names the client", async () => {
  const english = await signedIn();
  expect(english.customer.signOutLink()).toBe("https://api.example/auth/logout?client_id=client-production");
});

test("SES-6 the sign-out is in Spanish on the Spanish host", async () => {
  const spanish = await signedIn({ address: "https://es.brand.example/devices" });
  expect(spanish.customer.signOutLink()).toBe(
    "https://api.example/auth/logout?client_id=client-production&ui_locales=es",
  );
  void spanish.customer.signOut();
  await spanish.clock.advance(3_000);
  expect(new URL(String(spanish.navigations[0]?.to)).searchParams.get("slo_r_url")).toBe(
    "https://es.brand.example/account",
  );
});

test("SES-6 without a logout address the page goes to the saved path, or to the origin", async () => {
  const tab = openTab();
  tab.transport.reply("config/get", brandConfiguration({ logoutUrl: undefined }));
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const home = tab.comeBack().customer;
  await home.start();
  const back = openTab({ ...tab });
  back.tab.set("login", String(back.tab.get("login")).replace('"held":true', '"held":false'));
  await back.customer.start();
  void back.customer.signOut();
  await back.clock.advance(3_000);
  expect(back.navigations.at(-1)?.to).toBe(`${BRAND}/devices`);
});

test("SES-6 a sign-in right after a sign-out starts once the provider has processed the sign-out", async () => {
  const tab = await signedIn({ address: `${BRAND}/devices?a=1` });
  void tab.customer.signOut();
  await settle();
  await tab.customer.signIn();
  await settle();
  expect(tab.navigations.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
  await tab.clock.advance(3_000);
  expect(tab.navigations).toHaveLength(1);

  const { searchParams } = new URL(String(tab.navigations[0]?.to));
  const next = openTab({ ...tab, address: String(searchParams.get("slo_r_url")) });
  await next.customer.start();
  await waitUntil(() => next.navigations.length > 0);
  expect(new URL(String(next.navigations[0]?.to)).pathname).toBe("/auth/authorize");
  const shown = await shownAfter(next.comeBack());
  expect(shown.customer.state.get().status).toBe("signed-in");
  expect(shown.addresses).toEqual([`${BRAND}/devices?a=1`]);
});

test.each(["deliberate", "expired"] as const)(
  "SES-6 the page after a sign-out shows the reason (%s) and starts no sign-in by itself",
  async (why) => {
    const tab = await signedIn();
    void tab.customer.signOut(why);
    await tab.clock.advance(3_000);
    const next = openTab({ ...tab, address: `${BRAND}/account` });
    next.customer.require();
    await next.customer.start();
    await settle();
    expect(next.customer.state.get()).toEqual({ status: "signed-out", why });
    expect(next.navigations).toEqual([]);
  },
);

test("SES-5 the page after a sign-out in another tab shows that the session has ended", async () => {
  const tab = await signedIn();
  tab.local.remove(SIGNED_IN_HINT);
  tab.customer.signedOutElsewhere();
  await tab.clock.advance(3_000);
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  expect(next.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("SES-6 a page loaded more than a minute after the sign-out doesn't mention it", async () => {
  const tab = await signedIn();
  void tab.customer.signOut();
  await tab.clock.advance(63_001);
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  expect(next.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
});

test("an expired login is reported to the provider, so that its page can say so", async () => {
  const tab = await signedIn();
  tab.customer.require();
  await tab.clock.advance(1_800_000);
  await tab.clock.advance(3_000);
  await waitUntil(() => tab.navigations.length > 0);
  expect(new URL(String(tab.navigations[0]?.to)).searchParams.get("reason")).toBe("session_ended");
});

test("SES-6 going back before the page has left doesn't sign in again: the sign-out is completed", async () => {
  const tab = await signedIn();
  void tab.customer.signOut();
  await settle();
  const earlier = openTab({ ...tab, address: `${BRAND}/account` });
  earlier.customer.require();
  await earlier.customer.start();
  await settle();
  expect(earlier.navigations.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
  const after = openTab({ ...earlier });
  await after.customer.start();
  expect(after.customer.state.get()).toEqual({ status: "signed-out", why: "deliberate" });
});

test("SES-6 going back to the restored page doesn't sign in again either", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  void next.customer.signOut();
  await settle();
  const ended = vi.fn();
  tab.customer.onEnd(ended);
  tab.customer.restored();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(tab.navigations.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
});

test("SES-5 a sign-out in another tab signs this one out at once, without a renewal", async () => {
  const tab = await signedIn();
  tab.local.remove(SIGNED_IN_HINT);
  tab.customer.signedOutElsewhere();
  tab.customer.signedOutElsewhere(); // by message and by storage
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  expect(tab.drafts.cleared).toBe(1);
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
  await tab.clock.advance(3_000);
  expect(tab.navigations.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
  expect(tab.transport.of("sign-in/token")).toHaveLength(1);
  expect(tab.notifications).toBe(0);
});

test("SES-5 a sign-out message is ignored if the shared storage contradicts it", async () => {
  const tab = await signedIn();
  tab.customer.signedOutElsewhere();
  await tab.clock.advance(3_000);
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(tab.navigations).toEqual([]);
});

test("SES-5 a sign-out message counts if the browser shares no storage between tabs", async () => {
  const tab = await signedIn({ local: memoryStore({ persistent: false }) });
  tab.customer.signedOutElsewhere();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("SES-5 a signed-out tab doesn't navigate", async () => {
  const tab = openTab();
  await tab.customer.start();
  tab.customer.signedOutElsewhere();
  await tab.clock.advance(10_000);
  expect(tab.navigations).toEqual([]);
});

test("SES-6 a sign-out does nothing if no customer is signed in", async () => {
  const tab = openTab();
  await tab.customer.signOut();
  await tab.clock.advance(10_000);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(tab.notifications).toBe(0);
  expect(tab.navigations).toEqual([]);
});

test.each([
  ["expires", true, (tab: Tab) => tab.clock.advance(1_800_000)],
  ["is signed out of", false, (tab: Tab) => void tab.customer.signOut()],
])("listeners learn whether a login that %s has lapsed: %s", async (_, isLapsed, finish) => {
  const tab = await signedIn();
  const ended = vi.fn();
  tab.customer.onEnd(ended);
  await finish(tab);
  await settle();
  expect(ended.mock.calls).toEqual([[isLapsed]]);
});

test("calls after the sign-out are anonymous", async () => {
  const tab = await signedIn();
  void tab.customer.signOut();
  await settle();
  await tab.session.call(readAny, {});
  const [sent] = tab.transport.of("marketing/readAny");
  expect(sent?.headers).toMatchObject({ authorization: "Bearer anonymous-1", "x-source-id": "AGENT" });
  expect(sent?.headers["x-person-id"]).toBeUndefined();
});

test("a failing listener doesn't keep private content in the page", async () => {
  const tab = await signedIn();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const after = vi.fn();
  tab.customer.onEnd(() => {
    throw new Error("theirs");
  });
  tab.customer.onEnd(after);
  void tab.customer.signOut();
  await settle();
  expect(after).toHaveBeenCalled();
  expect(error).toHaveBeenCalled();
  expect(tab.customer.state.get().status).toBe("signed-out");
});

test("SES-6 a sign-out without a configuration deletes the stored login, and the next page completes it", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const local = memoryStore(); // it has no configuration of an earlier page
  local.set(SIGNED_IN_HINT, String(tab.local.get(SIGNED_IN_HINT)));
  const down = openTab({ ...tab, local, transport: fakeTransport({ "config/get": broken("config/get") }) });
  void down.customer.signOut();
  await waitUntil(() => down.notifications === 1);
  expect(down.tab.get("login")).toBeUndefined();
  expect(down.local.get(SIGNED_IN_HINT)).toBeUndefined();
  await down.clock.advance(3_000);
  expect(down.navigations.map(({ to }) => to)).toEqual([`${BRAND}/devices`]);
  const next = openTab({ ...down, transport: tab.transport });
  next.customer.require();
  await next.customer.start();
  await settle();
  expect(next.navigations.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
});

test("a page restored from the history after a sign-out is blank before it is visible", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  void next.customer.signOut();
  await next.clock.advance(3_000);
  tab.customer.restored();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("a page restored from the history has the tokens that a later page has renewed", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  await next.clock.advance(560_000);
  expect(await next.customer.token()).toBe("access-3");
  next.customer.release();
  tab.customer.restored();
  expect(await tab.customer.token()).toBe("access-3");
  expect(tab.provider.isRevoked).toBe(false);
});

test("a page restored from the history with another customer drops the first one's data", async () => {
  const tab = await signedIn();
  const ended = vi.fn();
  tab.customer.onEnd(ended);
  tab.tab.set("login", String(tab.tab.get("login")).replaceAll("p-1", "p-2"));
  tab.customer.restored();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(tab.customer.state.get()).toMatchObject({ status: "signed-in", ids: { personId: "p-2" } });
});

test("a customer who goes back from the provider without signing in sees a sign-in, not a spinner", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  tab.customer.restored();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "refused" });
});

test.each([
  ["ten minutes slow", 600_000],
  ["ten minutes fast", -600_000],
  ["a day slow", 86_400_000],
  ["a day fast", -86_400_000],
])("a device whose clock is %s neither shortens nor lengthens a session", async (_, offset) => {
  const clock = new FakeClock();
  const provider = new FakeProvider(clock);
  provider.offset = offset;
  const tab = await signedIn({ clock, provider });
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(Math.abs(tab.customer.remainingMs() - 1_800_000)).toBeLessThan(2_000);
  await clock.advance(1_790_000);
  expect(tab.customer.state.get().status).toBe("signed-in");
  await clock.advance(12_000);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("if the server's date can't be read, the id token's time is used", async () => {
  const clock = new FakeClock();
  const provider = new FakeProvider(clock);
  Object.assign(provider, { offset: 86_400_000, givesDate: false });
  const tab = await signedIn({ clock, provider });
  expect(Math.abs(tab.customer.remainingMs() - 1_800_000)).toBeLessThan(2_000);
});

test("a server error without a readable date doesn't change the end of the session", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  const before = tab.customer.remainingMs();
  tab.transport.reply("sign-in/token", answer(503));
  expect(await tab.customer.token()).toBe("access-2");
  expect(tab.customer.remainingMs()).toBe(before);
});

test("setting the clock changes nothing: the provider is asked when the page is visible again", async () => {
  const tab = await signedIn();
  tab.clock.setWall(86_400_000);
  tab.provider.offset = -86_400_000; // its clock was not changed
  tab.customer.checkSession();
  await settle();
  expect(tab.transport.of("sign-in/token")).toHaveLength(2);
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(tab.customer.remainingMs()).toBeGreaterThan(1_790_000);
});

test.each([
  ["the provider says so", () => {}],
  [
    "the provider can't be reached",
    (tab: Tab) => tab.transport.reply("sign-in/token", broken("sign-in/token")),
  ],
  [
    "the provider's answer has no time",
    ({ provider }: Tab) => Object.assign(provider, { givesDate: false, wrong: { id_token: undefined } }),
  ],
])("a device that slept past the end of the session is signed out when it wakes: %s", async (_, prepare) => {
  const tab = await signedIn();
  tab.clock.setWall(3_600_000); // the monotonic clock stopped
  prepare(tab);
  tab.customer.checkSession();
  await waitUntil(() => tab.customer.state.get().status === "signed-out");
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("an answer that waited while the device slept doesn't set the time: the provider is asked again", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  tab.transport.reply("sign-in/token", (request) => {
    const given = tab.provider.reply(request);
    tab.clock.setWall(1_000_000); // the monotonic clock stopped
    return given;
  });
  await tab.customer.token();
  tab.transport.reply("sign-in/token", tab.provider.reply);
  tab.customer.checkSession();
  await settle();
  expect(tab.transport.of("sign-in/token")).toHaveLength(3);
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(Math.abs(tab.customer.remainingMs() - 240_000)).toBeLessThan(2_000);
});

test("clearing storage while the page is open doesn't sign out", async () => {
  const tab = await signedIn();
  tab.tab.entries.clear();
  tab.customer.checkSession();
  expect(await tab.customer.token()).toBe("access-2");
  await tab.clock.advance(560_000);
  expect(await tab.customer.token()).toBe("access-3");
});

test("storage that fills up after sign-in keeps the page signed in without a redirect loop", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const address = tab.provider.authorize(String(tab.navigations[0]?.to));
  const full = memoryStore({ persistent: false });
  for (const [key, value] of tab.tab.entries) full.set(key, value);
  const back = openTab({ ...tab, tab: full, address });
  back.customer.require();
  await back.customer.start();
  await settle();
  expect(back.customer.state.get().status).toBe("signed-in");
  expect(back.navigations).toEqual([]);
});
