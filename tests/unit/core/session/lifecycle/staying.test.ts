import { afterEach, expect, test, vi } from "vitest";
import { exclusive } from "../../../../../core/platform/lock.ts";
import { outcome } from "../../../support/client.ts";
import { FakeClock, settle } from "../../../support/clock.ts";
import { waitUntil, openTab, readAny, readMine, signedIn, type Tab } from "../../../support/customer.ts";
import { FakeProvider } from "../../../support/provider.ts";
import { memoryStore } from "../../../support/storage.ts";
import { ApiError } from "../../../../../core/http/error.ts";
import { triggerEvent } from "../../../../../core/domain/marketing/marketing.ts";
import { options } from "../../../support/configuration.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { answer, broken, fakeTransport, ok } from "../../../support/transport.ts";

afterEach(() => void vi.restoreAllMocks());

const tokenCalls = (tab: Tab) => tab.transport.of("sign-in/token");
const bearers = (tab: Tab, operation: string) =>
  tab.transport.of(operation).map(({ headers }) => headers["authorization"]);

/** Locks like a browser's: one holder per name, in order, and released when the tab dies. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const gone = new Promise<never>((__, reject) =>
      signal.addEventListener("abort", () => reject(new DOMException("waited", "AbortError"))),
    );
    const turn = Promise.race([last, gone]).then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return { request } as unknown as Pick<LockManager, "request">;
}

test("API-1 API-2 a customer's calls carry the token and the ids as CUSTOMER", async () => {
  const tab = await signedIn();
  await tab.session.call(readMine, {});
  await tab.session.call(readAny, {});
  for (const operation of ["marketing/readMine", "marketing/readAny"]) {
    expect(tab.transport.of(operation)[0]?.headers).toMatchObject({
      authorization: "Bearer access-2",
      "x-source-id": "CUSTOMER",
      "x-person-id": "p-1",
      "x-account-id": "a-1",
      "x-service-account-id": "sa-1",
      "x-customer-relationship-id": "cr-1",
    });
  }
});

test("API-2 a visitor's calls are an AGENT's", async () => {
  const visitor = openTab();
  await visitor.session.call(readAny, {});
  const [sent] = visitor.transport.of("marketing/readAny");
  expect(sent?.headers).toMatchObject({ authorization: "Bearer anonymous-1", "x-source-id": "AGENT" });
  expect(sent?.headers["x-person-id"]).toBeUndefined();
  await expect(visitor.session.call(readMine, {})).rejects.toMatchObject({ code: "signed-out" });
  expect(visitor.transport.of("marketing/readMine")).toEqual([]);
});

test("a refused call that requires a customer names the sign-in, not itself", async () => {
  const visitor = openTab();
  await expect(visitor.session.call(readMine, {})).rejects.toMatchObject({ operation: "sign-in/token" });
});

test("API-7 an agent's call stays an agent's while a customer is signed in", async () => {
  const tab = await signedIn();
  tab.transport.reply("marketing/readAny", [answer(401), ok({})]);
  await tab.session.call({ ...readAny, token: "anonymous" }, {});
  const sent = tab.transport.of("marketing/readAny").map(({ headers }) => headers);
  expect(sent.map((headers) => headers["authorization"])).toEqual([
    "Bearer anonymous-1",
    "Bearer anonymous-1",
  ]);
  for (const headers of sent) {
    expect(headers["x-source-id"]).toBe("AGENT");
    expect(headers["x-person-id"]).toBeUndefined();
  }
  expect(tab.customer.state.get().status).toBe("signed-in");
});

test("API-2 a call with its own token is CUSTOMER for a customer, otherwise AGENT", async () => {
  const tab = await signedIn();
  await tab.session.call(readAny, {}, { token: "flow-1", actingFor: "access-2" });
  await tab.session.call(readAny, {}, { token: "flow-1" });
  const [mine, anonymous] = tab.transport.of("marketing/readAny").map(({ headers }) => headers);
  expect(mine).toMatchObject({
    authorization: "Bearer flow-1",
    "x-source-id": "CUSTOMER",
    "x-person-id": "p-1",
  });
  expect(anonymous).toMatchObject({ authorization: "Bearer flow-1", "x-source-id": "AGENT" });
  expect(anonymous?.["x-person-id"]).toBeUndefined();
});

test("API-1 USB-6 a page's agent context is sent with each call, including the configuration's", async () => {
  const transport = fakeTransport({ ...everythingWorks });
  const { session } = openPage({ transport, options: options({ sessionContext: "agent-7:case-42" }) });
  await session.call(triggerEvent, { eventName: "E", recipientId: 1 });
  expect(transport.sent.map(({ operation }) => operation)).toContain("config/get");
  for (const { headers } of transport.sent) expect(headers["x-session-context"]).toBe("agent-7:case-42");

  const other = openPage();
  await other.session.call(triggerEvent, { eventName: "E", recipientId: 1 });
  for (const { headers } of other.transport.sent) expect(headers).not.toHaveProperty("x-session-context");
});

test("a call waits until the sign-in state is known", async () => {
  const first = await signedIn();
  first.customer.release();
  const tab = openTab({ ...first });
  await tab.session.call(readAny, {}); // no element has started anything
  expect(bearers(tab, "marketing/readAny")).toEqual(["Bearer access-2"]);
});

test("an access token is renewed once before it expires, with a rotating refresh token", async () => {
  const tab = await signedIn();
  await tab.clock.advance(539_000);
  expect(await tab.customer.token()).toBe("access-2");
  await tab.clock.advance(3_000);
  expect(await Promise.all([1, 2, 3].map(() => tab.customer.token()))).toEqual(Array(3).fill("access-3"));
  expect(tokenCalls(tab)).toHaveLength(2);
  expect(Object.fromEntries(new URLSearchParams(String(tokenCalls(tab)[1]?.body)))).toMatchObject({
    grant_type: "refresh_token",
    refresh_token: "refresh-2",
    client_id: "client-production",
  });
  await tab.clock.advance(600_000);
  await tab.customer.token();
  expect(String(tokenCalls(tab)[2]?.body)).toContain("refresh_token=refresh-3");
});

test("API-5 a 401 leads to one new token and one replay, shared by waiting calls", async () => {
  const tab = await signedIn();
  tab.transport.reply("marketing/readMine", ({ headers }) =>
    headers["authorization"] === "Bearer access-2" ? answer(401) : ok({}),
  );
  await Promise.all([1, 2, 3].map(() => tab.session.call(readMine, {})));
  expect(tokenCalls(tab)).toHaveLength(2);
  expect(bearers(tab, "marketing/readMine").filter((sent) => sent === "Bearer access-3")).toHaveLength(3);
  expect(tab.customer.state.get().status).toBe("signed-in");
});

test("API-5 a second 401 ends the session, drops private content and starts a sign-in", async () => {
  const tab = await signedIn();
  const ended: string[] = [];
  tab.customer.onEnd(() => ended.push(tab.customer.state.get().status));
  await tab.clock.advance(60_000);
  tab.transport.reply("marketing/readMine", answer(401));
  await expect(tab.session.call(readMine, {})).rejects.toMatchObject({ status: 401 });
  expect(bearers(tab, "marketing/readMine")).toEqual(["Bearer access-2", "Bearer access-3"]);
  expect(ended).toEqual(["signed-in"]); // notified before it navigates
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  expect(tab.drafts).toMatchObject({ leaving: 1, cleared: 0 });
  expect(tab.tab.get("login")).toBeUndefined();
  await tab.clock.advance(2_999);
  expect(tab.navigations).toEqual([]);
  await tab.clock.advance(1);
  await waitUntil(() => tab.navigations.length > 0);
  expect(tab.navigations[0]).toMatchObject({ how: "replace" });
  const back = tab.comeBack();
  await back.customer.start();
  expect(back.navigations).toEqual([{ how: "replace", to: "https://brand.example/devices" }]);
});

test("a server that refuses each new login is not asked repeatedly: the customer decides", async () => {
  const tab = await signedIn();
  tab.transport.reply("marketing/readMine", answer(401));
  await expect(tab.session.call(readMine, {})).rejects.toMatchObject({ status: 401 });
  await tab.clock.advance(60_000);
  await settle();
  expect(tab.navigations).toEqual([]);
  void tab.customer.signIn();
  await waitUntil(() => tab.navigations.length > 0);
});

test("API-5 CFG-3 a configuration that answers 401 ends the session too", async () => {
  const tab = await signedIn();
  await tab.clock.advance(300_000); // no longer fresh
  tab.transport.reply("config/get", answer(401));
  await expect(tab.session.call(readMine, {})).rejects.toMatchObject({ status: 401 });
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("API-4 a log service that answers 401 neither ends the session nor renews a token", async () => {
  const tab = await signedIn();
  tab.transport.reply("logging/postUiLogs", answer(401));
  await tab.session.call(readMine, {});
  await tab.clock.advance(2_000);
  expect(bearers(tab, "logging/postUiLogs").at(-1)).toBe("Bearer access-2");
  expect(tokenCalls(tab)).toHaveLength(1);
  expect(tab.customer.state.get().status).toBe("signed-in");
  expect(tab.tab.get("login")).toBeDefined();
});

test("an anonymous 401 doesn't affect sign-in", async () => {
  const tab = openTab();
  tab.transport.reply("marketing/readAny", answer(401));
  await expect(tab.session.call(readAny, {})).rejects.toMatchObject({ status: 401 });
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(tokenCalls(tab)).toEqual([]);
});

test("only a renewal that the provider refuses ends the session", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  tab.transport.reply("sign-in/token", broken("sign-in/token"));
  expect(await tab.customer.token()).toBe("access-2"); // still valid for a little while
  await tab.clock.advance(60_000);
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "network" });
  tab.transport.reply("sign-in/token", answer(503));
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "status", status: 503 });
  expect(tab.customer.state.get().status).toBe("signed-in");
  tab.provider.isRevoked = true;
  tab.transport.reply("sign-in/token", tab.provider.reply);
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("a new token of another person is rejected", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  tab.provider.person = "p-2";
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("a token that arrives after the sign-out is dropped", async () => {
  const first = await signedIn();
  await first.clock.advance(560_000);
  first.customer.release();
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  const tab = openTab({ ...first, parts: { transport: (sent) => held.then(() => first.transport(sent)) } });
  await tab.customer.start();
  const pending = outcome(tab.customer.token());
  await settle();
  void tab.customer.signOut();
  await settle();
  release();
  await waitUntil(() => pending.isSettled);
  expect(tokenCalls(tab)).toHaveLength(2);
  expect(pending.error).toMatchObject({ code: "signed-out" });
  expect(tab.tab.get("login")).toBeUndefined();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "deliberate" });
});

test("a renewal that waits for another tab is not requested after the sign-out", async () => {
  let release = () => {};
  const turn = new Promise<void>((go) => (release = go));
  const tab = await signedIn({ exclusive: (work) => turn.then(work) });
  await tab.clock.advance(560_000);
  const pending = outcome(tab.customer.token());
  void tab.customer.signOut();
  await settle();
  release();
  await waitUntil(() => pending.isSettled);
  expect(pending.error).toMatchObject({ code: "signed-out" });
  expect(tokenCalls(tab)).toHaveLength(1);
});

test.each([400, 403, 404, 500])("API-5 an answer %i of a customer's call ends no session", async (status) => {
  const tab = await signedIn();
  tab.transport.reply("marketing/readMine", answer(status));
  const call = outcome(tab.session.call(readMine, {}));
  await tab.clock.advance(30_000);
  expect(call.error).toMatchObject({ status });
  expect(tab.customer.state.get().status).toBe("signed-in");
});

test("five tabs that renew at once stay signed in", async () => {
  const clock = new FakeClock();
  const shared = { clock, provider: new FakeProvider(clock), local: memoryStore() };
  const lock = exclusive("renewal", clock, 10_000, fakeLocks());
  const tabs: Tab[] = [];
  for (let i = 0; i < 5; i++) tabs.push(await signedIn({ ...shared, tab: memoryStore(), exclusive: lock }));
  await clock.advance(560_000);
  const tokens = await Promise.all(tabs.map(({ customer }) => customer.token()));
  expect(new Set(tokens).size).toBe(5);
  expect(shared.provider.isRevoked).toBe(false);
  expect(tabs.map(({ customer }) => customer.state.get().status)).toEqual(Array(5).fill("signed-in"));
});

test("a page closed during a renewal leaves a login that isn't tried again: the next page signs in silently", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  tab.transport.reply("sign-in/token", "never");
  void tab.customer.token().catch(() => {});
  await waitUntil(() => tokenCalls(tab).length === 2);
  tab.customer.release();
  tab.transport.reply("sign-in/token", tab.provider.reply);
  const next = openTab({ ...tab });
  next.customer.require();
  await waitUntil(() => next.navigations.length > 0);
  expect(new URL(String(next.navigations[0]?.to)).searchParams.get("prompt")).toBe("none");
  expect(next.provider.isRevoked).toBe(false);
});

test("a renewal without an id token keeps the customer signed in", async () => {
  const tab = await signedIn();
  tab.provider.wrong = { id_token: undefined };
  await tab.clock.advance(560_000);
  expect(await tab.customer.token()).toBe("access-3");
  expect(tab.customer.state.get().status).toBe("signed-in");
});

test("API-5 a refused token that has been replaced meanwhile is not renewed again", async () => {
  const tab = await signedIn();
  const { token } = tab.session.auth;
  const { signal } = new AbortController();
  expect(await token.renew("access-2", signal)).toBe("access-3");
  expect(await token.renew("access-2", signal)).toBe("access-3");
  expect(tokenCalls(tab)).toHaveLength(2);
});

test("a short-lived token is renewed at half its lifetime, not at each call", async () => {
  const clock = new FakeClock();
  const provider = new FakeProvider(clock);
  provider.lifeSeconds = 30;
  const tab = await signedIn({ clock, provider });
  expect(await tab.customer.token()).toBe(await tab.customer.token());
  await clock.advance(16_000);
  expect(await tab.customer.token()).toBe("access-3");
});

test("TMO-3 Continue extends the session if the provider allows it", async () => {
  const tab = await signedIn();
  await tab.clock.advance(1_000_000);
  expect(await tab.customer.extend()).toBe(true);
  expect(tab.customer.remainingMs()).toBeGreaterThan(1_798_000);
  await tab.clock.advance(1_700_000);
  expect(tab.customer.state.get().status).toBe("signed-in");
});

/** A tab whose provider renews no login, so that Continue leads to the sign-in. */
function withoutRenewal(): Promise<Tab> {
  const clock = new FakeClock();
  const provider = new FakeProvider(clock);
  provider.givesRefreshTokens = false;
  return signedIn({ clock, provider });
}

test("TMO-3 otherwise Continue signs in again, back to the same place, with drafts saved first", async () => {
  const tab = await withoutRenewal();
  expect(await tab.customer.extend()).toBe(false);
  expect(tab.drafts.leaving).toBe(1);
  const back = tab.comeBack();
  await back.customer.start();
  expect(back.navigations[0]?.to).toBe("https://brand.example/devices");
});

test("TMO-3 if the tab can't store the sign-in, Continue reports it and private content stays", async () => {
  const tab = await withoutRenewal();
  Object.assign(tab.tab, { persistent: false });
  const states = vi.fn();
  tab.customer.state.onChange(states);
  await expect(tab.customer.extend()).rejects.toBeInstanceOf(ApiError);
  expect(states).not.toHaveBeenCalled();
  expect(tab.navigations).toEqual([]);
});

test("TMO-3 if the page stays although Continue leads to the sign-in, the customer is still signed in", async () => {
  const tab = await withoutRenewal();
  const before = tab.customer.state.get();
  expect(await tab.customer.extend()).toBe(false);
  expect(tab.customer.state.get()).toEqual({ status: "leaving" });
  await tab.clock.advance(30_000);
  expect(tab.customer.state.get()).toEqual(before);
});

test("TMO-3 if the provider can't be reached, Continue reports it and the session goes on", async () => {
  const tab = await signedIn();
  tab.transport.reply("sign-in/token", broken("sign-in/token"));
  await expect(tab.customer.extend()).rejects.toMatchObject({ code: "network" });
  expect(tab.customer.state.get().status).toBe("signed-in");
});

test("TMO-3 if the provider doesn't answer within 30 s, Continue reports a timeout", async () => {
  const tab = await signedIn();
  tab.transport.reply("sign-in/token", "never");
  const pending = outcome(tab.customer.extend());
  await tab.clock.advance(30_000);
  expect(pending.error).toMatchObject({ code: "timeout" });
});

test("TMO-3 if the provider refuses, Continue extends nothing and doesn't throw", async () => {
  const tab = await signedIn();
  tab.provider.isRevoked = true;
  expect(await tab.customer.extend()).toBe(false);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
});

test("API-4 the token endpoint's calls are logged without their content", async () => {
  const tab = await signedIn();
  await tab.clock.advance(2_000);
  const logs = tab.transport
    .of("logging/postUiLogs")
    .map(({ body }) => String(body))
    .join();
  expect(logs).toContain("sign-in/token");
  expect(logs).not.toMatch(/access-|refresh-|code-|p-1|https/);
});

test("API-4 a renewal that the provider refuses is logged as not granted", async () => {
  const tab = await signedIn();
  await tab.clock.advance(560_000);
  tab.provider.isRevoked = true;
  await expect(tab.customer.token()).rejects.toMatchObject({ code: "signed-out" });
  await tab.clock.advance(2_000);
  const logs = tab.transport.of("logging/postUiLogs").map(({ body }) => String(body));
  expect(logs.join()).toContain("not-granted");
});
