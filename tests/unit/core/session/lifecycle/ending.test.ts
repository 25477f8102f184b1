import { afterEach, expect, test, vi } from "vitest";
import { SIGNED_IN_HINT } from "../../../../../core/session/state.ts";
import { settle } from "../../../support/clock.ts";
import {
  arrived,
  brandConfiguration,
  openTab,
  readAny,
  shownAfter,
  signedIn,
} from "../../../support/customer.ts";
import { BRAND, FakeProvider } from "../../../support/provider.ts";
import { FakeClock } from "../../../support/clock.ts";
import { memoryStore } from "../../../support/storage.ts";
import { broken, fakeTransport } from "../../../support/transport.ts";

afterEach(() => void vi.restoreAllMocks());

test("SES-6 a deliberate sign-out takes everything private at once, tells the other tabs, and leaves after 3000 ms", async () => {
  const tab = await signedIn();
  const ended = vi.fn();
  tab.customer.onEnd(ended);
  void tab.customer.signOut();
  await settle();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "deliberate" });
  expect(tab.local.get(SIGNED_IN_HINT)).toBeUndefined();
  expect([...tab.tab.entries.keys()].toSorted()).toEqual(["signing-out"]);
  expect(tab.told).toBe(1);
  expect(tab.drafts.forgotten).toBe(1);
  await tab.clock.advance(2_999);
  expect(tab.went).toEqual([]);
  await tab.clock.advance(1);
  expect([...tab.tab.entries.keys()]).toEqual(["signed-out-notice"]);
  const url = new URL(String(tab.went[0]?.to));
  expect(url.origin + url.pathname).toBe("https://api.example/auth/logout");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "client-production",
    slo_r_url: `${BRAND}/account`,
    slo_fs: "completed",
    nonce: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
});

test("SES-6 a listener of the page's that throws keeps no sign-out from its way", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const tab = await signedIn();
  tab.customer.state.onChange(() => {
    throw new Error("not ours");
  });
  const heard: string[] = [];
  tab.customer.state.onChange(({ status }) => void heard.push(status));
  void tab.customer.signOut();
  await settle();
  expect(heard).toEqual(["signed-out"]);
  expect(tab.local.get(SIGNED_IN_HINT)).toBeUndefined();
  expect(tab.told).toBe(1);
  await tab.clock.advance(3_000);
  expect(tab.went).toHaveLength(1);
  expect(said).toHaveBeenCalledWith("[tv-selfcare]", new Error("not ours"));
});

test("SES-5 who signs out elsewhere while this page still starts is signed out here too", async () => {
  const first = await signedIn();
  first.customer.release();
  const local = memoryStore(); // without a configuration, which has to be asked for
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

test("SES-6 the plain link names the client, and Spanish on the Spanish host", async () => {
  const english = await signedIn();
  expect(english.customer.signOutLink()).toBe("https://api.example/auth/logout?client_id=client-production");
  const spanish = await signedIn({ address: "https://es.brand.example/devices" });
  expect(spanish.customer.signOutLink()).toBe(
    "https://api.example/auth/logout?client_id=client-production&ui_locales=es",
  );
  void spanish.customer.signOut();
  await spanish.clock.advance(3_000);
  expect(new URL(String(spanish.went[0]?.to)).searchParams.get("slo_r_url")).toBe(
    "https://es.brand.example/account",
  );
});

test("SES-6 without a logout address the page goes to the saved path, or to the origin", async () => {
  const tab = openTab();
  tab.transport.reply("config/get", brandConfiguration({ logoutUrl: undefined }));
  tab.customer.require();
  await arrived(() => tab.went.length > 0);
  const home = tab.comeBack().customer;
  await home.start();
  const back = openTab({ ...tab });
  back.tab.set("login", String(back.tab.get("login")).replace('"held":true', '"held":false'));
  await back.customer.start();
  void back.customer.signOut();
  await back.clock.advance(3_000);
  expect(back.went.at(-1)?.to).toBe(`${BRAND}/devices`);
});

test("SES-6 a sign-in right after a sign-out begins at once, when the provider knows of the sign-out", async () => {
  const tab = await signedIn({ address: `${BRAND}/devices?a=1` });
  void tab.customer.signOut();
  await settle();
  await tab.customer.signIn();
  await settle();
  expect(tab.went.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
  await tab.clock.advance(3_000);
  expect(tab.went).toHaveLength(1);

  const { searchParams } = new URL(String(tab.went[0]?.to));
  const next = openTab({ ...tab, address: String(searchParams.get("slo_r_url")) });
  await next.customer.start();
  await arrived(() => next.went.length > 0);
  expect(new URL(String(next.went[0]?.to)).pathname).toBe("/auth/authorize");
  const shown = await shownAfter(next.comeBack());
  expect(shown.customer.state.get().status).toBe("signed-in");
  expect(shown.addresses).toEqual([`${BRAND}/devices?a=1`]);
});

test.each(["deliberate", "expired"] as const)(
  "SES-6 the page after a sign-out says why nobody is signed in (%s), and begins no sign-in by itself",
  async (why) => {
    const tab = await signedIn();
    void tab.customer.signOut(why);
    await tab.clock.advance(3_000);
    const next = openTab({ ...tab, address: `${BRAND}/account` });
    next.customer.require();
    await next.customer.start();
    await settle();
    expect(next.customer.state.get()).toEqual({ status: "signed-out", why });
    expect(next.went).toEqual([]);
  },
);

test("SES-5 the page after a sign-out in another tab says that the session has ended", async () => {
  const tab = await signedIn();
  tab.local.remove(SIGNED_IN_HINT);
  tab.customer.signedOutElsewhere();
  await tab.clock.advance(3_000);
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  expect(next.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("SES-6 a page that is loaded more than a minute after the sign-out says nothing of it", async () => {
  const tab = await signedIn();
  void tab.customer.signOut();
  await tab.clock.advance(63_001);
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  expect(next.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
});

test("a login that is lost is told to the provider, for its page to say so", async () => {
  const tab = await signedIn();
  tab.customer.require();
  await tab.clock.advance(1_800_000);
  await tab.clock.advance(3_000);
  await arrived(() => tab.went.length > 0);
  expect(new URL(String(tab.went[0]?.to)).searchParams.get("reason")).toBe("session_ended");
});

test("SES-6 who goes back before the page has left is not signed in again by the provider: the sign-out is finished", async () => {
  const tab = await signedIn();
  void tab.customer.signOut();
  await settle();
  const earlier = openTab({ ...tab, address: `${BRAND}/account` });
  earlier.customer.require();
  await earlier.customer.start();
  await settle();
  expect(earlier.went.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
  const after = openTab({ ...earlier });
  await after.customer.start();
  expect(after.customer.state.get()).toEqual({ status: "signed-out", why: "deliberate" });
});

test("SES-6 the same where that page comes back as it was", async () => {
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
  expect(tab.went.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
});

test("SES-5 a sign-out in another tab reaches this one at once, and it leaves after 3000 ms; no renewal is tried", async () => {
  const tab = await signedIn();
  tab.local.remove(SIGNED_IN_HINT);
  tab.customer.signedOutElsewhere();
  tab.customer.signedOutElsewhere(); // by message and by storage
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  expect(tab.drafts.forgotten).toBe(1);
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
  await tab.clock.advance(3_000);
  expect(tab.went.map(({ to }) => new URL(to).pathname)).toEqual(["/auth/logout"]);
  expect(tab.transport.of("sign-in/token")).toHaveLength(1);
  expect(tab.told).toBe(0);
});

test("SES-5 a message that the customer has signed out is not believed if the shared storage says otherwise", async () => {
  const tab = await signedIn();
  tab.customer.signedOutElsewhere();
  await tab.clock.advance(3_000);
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(tab.went).toEqual([]);
});

test("SES-5 it is believed if the browser shares no storage between tabs", async () => {
  const tab = await signedIn({ local: memoryStore({ persistent: false }) });
  tab.customer.signedOutElsewhere();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("SES-5 a tab in which nobody is signed in stays where it is", async () => {
  const tab = openTab();
  await tab.customer.start();
  tab.customer.signedOutElsewhere();
  await tab.clock.advance(10_000);
  expect(tab.went).toEqual([]);
});

test("after the sign-out calls are anonymous again", async () => {
  const tab = await signedIn();
  void tab.customer.signOut();
  await settle();
  await tab.session.call(readAny, {});
  const [sent] = tab.transport.of("marketing/readAny");
  expect(sent?.headers).toMatchObject({ authorization: "Bearer anonymous-1", "x-source-id": "AGENT" });
  expect(sent?.headers["x-person-id"]).toBeUndefined();
});

test("one who listens and fails does not keep private content in the page", async () => {
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

test("a page that comes back out of the history after a sign-out is blank before it is seen", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  void next.customer.signOut();
  await next.clock.advance(3_000);
  tab.customer.restored();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("a page that comes back out of the history has the tokens that a later page has renewed", async () => {
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

test("a page that comes back out of the history with another customer drops the first one's data", async () => {
  const tab = await signedIn();
  const ended = vi.fn();
  tab.customer.onEnd(ended);
  tab.tab.set("login", String(tab.tab.get("login")).replaceAll("p-1", "p-2"));
  tab.customer.restored();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(tab.customer.state.get()).toMatchObject({ status: "signed-in", ids: { personId: "p-2" } });
});

test("who goes back from the provider's page without signing in finds a way to sign in, and no spinner", async () => {
  const tab = openTab();
  tab.customer.require();
  await arrived(() => tab.went.length > 0);
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

test("where the server's date may not be read, the id token's time stands for it", async () => {
  const clock = new FakeClock();
  const provider = new FakeProvider(clock);
  Object.assign(provider, { offset: 86_400_000, givesDate: false });
  const tab = await signedIn({ clock, provider });
  expect(Math.abs(tab.customer.remainingMs() - 1_800_000)).toBeLessThan(2_000);
});

test("a clock that is set while the page lives moves nothing: the provider is asked when the page is seen again", async () => {
  const tab = await signedIn();
  tab.clock.setWall(86_400_000);
  tab.provider.offset = -86_400_000; // its clock was not set
  tab.customer.checkSession();
  await settle();
  expect(tab.transport.of("sign-in/token")).toHaveLength(2);
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(tab.customer.remainingMs()).toBeGreaterThan(1_790_000);
});

test.each([
  ["the provider says so", undefined],
  ["the provider cannot be asked", broken("sign-in/token")],
])(
  "a device that has slept past the end of the session is signed out when it wakes: %s",
  async (_, reply) => {
    const tab = await signedIn();
    tab.clock.setWall(3_600_000); // the steady clock stood still
    if (reply) tab.transport.reply("sign-in/token", reply);
    tab.customer.checkSession();
    await arrived(() => tab.customer.state.get().status === "signed-out");
    expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  },
);

test("an answer that lay there while the device slept tells nothing about the time: the provider is asked again", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  tab.transport.reply("sign-in/token", (request) => {
    const given = tab.provider.reply(request);
    tab.clock.setWall(1_000_000); // the steady clock stood still
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

test("storage that is wiped while the page lives signs nobody out", async () => {
  const tab = await signedIn();
  tab.tab.entries.clear();
  tab.customer.checkSession();
  expect(await tab.customer.token()).toBe("access-2");
  await tab.clock.advance(560_000);
  expect(await tab.customer.token()).toBe("access-3");
});

test("storage that fills up after sign-in leaves the page signed in, and does not send it round in circles", async () => {
  const tab = openTab();
  tab.customer.require();
  await arrived(() => tab.went.length > 0);
  const address = tab.provider.authorize(String(tab.went[0]?.to));
  const full = memoryStore({ persistent: false });
  for (const [key, value] of tab.tab.entries) full.set(key, value);
  const back = openTab({ ...tab, tab: full, address });
  back.customer.require();
  await back.customer.start();
  await settle();
  expect(back.customer.state.get().status).toBe("signed-in");
  expect(back.went).toEqual([]);
});
