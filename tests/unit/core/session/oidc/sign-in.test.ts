import { afterEach, expect, test, vi } from "vitest";
import { SIGNED_IN_HINT } from "../../../../../core/session/state.ts";
import { FakeClock, settle } from "../../../support/clock.ts";
import { options } from "../../../support/configuration.ts";
import {
  waitUntil,
  brandConfiguration,
  openTab,
  shownAfter,
  signedIn,
  type Tab,
} from "../../../support/customer.ts";
import { BRAND, FakeProvider } from "../../../support/provider.ts";
import { everythingWorks } from "../../../support/session.ts";
import { memoryStore } from "../../../support/storage.ts";
import { answer, broken } from "../../../support/transport.ts";

afterEach(() => void vi.restoreAllMocks());

const tokenCalls = (tab: ReturnType<typeof openTab>) => tab.transport.of("sign-in/token");
const form = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)));

test("SES-2 looking for a login never navigates: only an element that needs it signs in", async () => {
  const tab = openTab();
  await tab.customer.start();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(tab.navigations).toEqual([]);
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  expect(tab.customer.state.get()).toEqual({ status: "leaving" });
});

test("SES-2 SES-3 sign-in uses an authorization code with PKCE S256, state and nonce", async () => {
  const [one, two] = [openTab(), openTab()];
  for (const tab of [one, two]) tab.customer.require();
  await waitUntil(() => one.navigations.length + two.navigations.length === 2);
  const queries = [one, two].map(({ navigations }) => new URL(String(navigations[0]?.to)).searchParams);
  expect(one.navigations[0]?.how).toBe("replace");
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    response_type: "code",
    client_id: "client-production",
    redirect_uri: `${BRAND}/account`,
    scope: "openid account",
    code_challenge_method: "S256",
  });
  expect(queries[0]?.get("prompt")).toBeNull();
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(queries[0]?.get(name)).toMatch(/^[\w-]{43}$/);
    expect(queries[0]?.get(name)).not.toBe(queries[1]?.get(name));
  }
});

test("SES-3 the code is exchanged by a form-encoded POST with the specified fields and PKCE, without a secret", async () => {
  const tab = await signedIn();
  const [call, ...more] = tokenCalls(tab);
  expect(more).toEqual([]);
  expect(call?.method).toBe("POST");
  expect(call?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(call?.headers["authorization"]).toBeUndefined();
  expect(form(call?.body)).toEqual({
    grant_type: "authorization_code",
    scope: "openid account",
    redirect_uri: `${BRAND}/account`,
    code: "code-1",
    client_id: "client-production",
    code_verifier: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  expect(tab.customer.state.get()).toEqual({
    status: "signed-in",
    ids: {
      personId: "p-1",
      customerRelationshipId: "cr-1",
      accountId: "a-1",
      serviceAccountId: "sa-1",
      xboAccountId: "x-1",
    },
  });
});

test("SES-3 a legacy server gets basic authorization with the client id only, if configured", async () => {
  const tab = openTab();
  tab.transport.reply("config/get", brandConfiguration({ clientAuthentication: "basic" }));
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack();
  await back.customer.start();
  const [call] = tokenCalls(back);
  expect(call?.headers["authorization"]).toBe(`Basic ${btoa("client-production:")}`);
  expect(form(call?.body)["client_id"]).toBeUndefined();
});

test("SES-3 the id token's exp ends the session, however often the access token is renewed", async () => {
  const tab = await signedIn();
  expect(tab.customer.remainingMs()).toBeGreaterThan(1_799_000);
  await tab.clock.advance(700_000);
  await tab.customer.token();
  expect(tokenCalls(tab)).toHaveLength(2);
  expect(Math.round(tab.customer.remainingMs() / 1000)).toBeCloseTo(1100, -1);
});

test("SES-3 code and state leave the address bar before the exchange", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack();
  expect(back.addresses.at(-1)).toBe(`${BRAND}/account`); // before start()
  await back.customer.start();
  const again = openTab({ ...back, address: String(back.addresses[0]) });
  await again.customer.start();
  expect(again.addresses.at(-1)).toBe(`${BRAND}/account`);
  expect(tokenCalls(again)).toHaveLength(1);
});

test.each([
  ["not requested in this tab", {}],
  ["of another state", { state: "another" }],
])("SES-3 a foreign code, %s, is removed from the address bar and never exchanged", async (_, kept) => {
  const tab = memoryStore();
  if ("state" in kept) {
    const request = {
      nonce: "n",
      verifier: "v",
      at: Date.UTC(2026, 10, 21, 9, 30),
      redirectPath: "/account",
    };
    tab.set("sign-in", JSON.stringify({ ...kept, ...request, place: "/", silent: false }));
  }
  const page = openTab({ tab, address: `${BRAND}/account?tab=1&code=stolen&state=theirs` });
  page.customer.require();
  await page.customer.start();
  await settle();
  expect(page.addresses.at(-1)).toBe(`${BRAND}/account?tab=1`);
  expect(tokenCalls(page)).toEqual([]);
  expect(page.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
  expect(page.navigations).toEqual([]); // no loop
  expect(tab.get("sign-in") !== undefined).toBe("state" in kept); // ours may still be answered
});

test("SES-3 another page's code outside the redirect path is left alone", async () => {
  const page = openTab({ address: `${BRAND}/shop?code=SAVE10&state=ca` });
  await page.customer.start();
  expect(page.addresses).toEqual([`${BRAND}/shop?code=SAVE10&state=ca`]);
});

test("SES-3 a slash that a server adds to the redirect path is accepted", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const address = tab.provider.authorize(String(tab.navigations[0]?.to)).replace("/account?", "/account/?");
  const back = openTab({ ...tab, address });
  await back.customer.start();
  expect(tokenCalls(back)).toHaveLength(1);
  expect(back.navigations[0]?.to).toBe(`${BRAND}/devices`);
});

test("SES-2 a customer who returns without an answer is not sent to sign-in again, whatever the address", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = openTab({ ...tab, address: `${BRAND}/elsewhere?code=x&state=y` });
  back.customer.require();
  await back.customer.start();
  await settle();
  expect(back.customer.state.get()).toEqual({ status: "signed-out", why: "refused" });
  expect(back.navigations).toEqual([]);
});

test("SES-3 a sign-in started more than ten minutes ago is not completed", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  await tab.clock.advance(600_001);
  const back = tab.comeBack();
  await back.customer.start();
  expect(tokenCalls(back)).toEqual([]);
  expect(back.customer.state.get()).toMatchObject({ status: "signed-out", why: "failed" });
});

test("SES-3 a sign-in started ten minutes ago is still completed", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  await tab.clock.advance(600_000);
  const shown = await shownAfter(tab.comeBack());
  expect(shown.customer.state.get().status).toBe("signed-in");
});

test("SES-3 a customer who cancels at the provider stays signed out", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const shown = await shownAfter(tab.comeBack({ denied: true }));
  expect(shown.customer.state.get()).toEqual({ status: "signed-out", why: "refused" });
  expect(shown.navigations).toEqual([]);
  void shown.customer.signIn();
  await waitUntil(() => shown.navigations.length > 0);
  expect(shown.comeBack().navigations).toEqual([]);
});

test("SES-4 a customer who cancels at the provider returns to the page they came from", async () => {
  const tab = openTab({ address: `${BRAND}/offer/max?cid=x#terms` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack({ denied: true });
  await back.customer.start();
  expect(back.navigations).toEqual([{ how: "replace", to: `${BRAND}/offer/max?cid=x#terms` }]);
});

test("SES-4 a page with a router shows that page without a load", async () => {
  const tab = openTab({ address: `${BRAND}/devices?a=1` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack({ denied: true });
  back.customer.routes();
  await back.customer.start();
  expect(back.addresses.at(-1)).toBe(`${BRAND}/devices?a=1`);
  expect(back.navigations).toEqual([]);
  expect(back.customer.state.get()).toEqual({ status: "signed-out", why: "refused" });
});

test("SES-4 a reload during the exchange signs in again with another code, back to the same place", async () => {
  const tab = openTab({ address: `${BRAND}/transactions?x=1` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  tab.transport.reply("sign-in/token", "never");
  const back = tab.comeBack();
  void back.customer.start();
  await waitUntil(() => tokenCalls(back).length > 0);
  back.transport.reply("sign-in/token", back.provider.reply);
  const reloaded = openTab({ ...back, address: String(back.addresses.at(-1)) });
  reloaded.customer.require();
  await reloaded.customer.start();
  await waitUntil(() => reloaded.navigations.length > 0);
  const shown = await shownAfter(reloaded.comeBack());
  expect(shown.customer.state.get().status).toBe("signed-in");
  expect(shown.addresses).toEqual([`${BRAND}/transactions?x=1`]);
  expect(tokenCalls(shown).map(({ body }) => form(body)["code"])).toEqual(["code-1", "code-2"]);
});

test("SES-4 a reload while Continue's code is exchanged returns to the page too, although the old login still counts", async () => {
  const clock = new FakeClock();
  const provider = new FakeProvider(clock);
  provider.givesRefreshTokens = false;
  const tab = await signedIn({ clock, provider });
  expect(await tab.customer.extend()).toBe(false);
  tab.transport.reply("sign-in/token", "never");
  const calls = tokenCalls(tab).length;
  const back = tab.comeBack();
  void back.customer.start();
  await waitUntil(() => tokenCalls(back).length > calls);
  back.customer.release();
  back.transport.reply("sign-in/token", back.provider.reply);
  const reloaded = openTab({ ...back, address: String(back.addresses.at(-1)) });
  await reloaded.customer.start();
  const shown = await shownAfter(reloaded.comeBack());
  expect(shown.customer.state.get().status).toBe("signed-in");
  expect(shown.addresses).toEqual([`${BRAND}/devices`]);
});

test("SES-4 a customer who opens another page meanwhile is not taken back", async () => {
  const tab = openTab({ address: `${BRAND}/transactions?x=1` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  tab.transport.reply("sign-in/token", "never");
  const back = tab.comeBack();
  void back.customer.start();
  await waitUntil(() => tokenCalls(back).length > 0);
  const elsewhere = openTab({ ...back, address: `${BRAND}/support` });
  await elsewhere.customer.start();
  expect(elsewhere.navigations).toEqual([]);
  const account = openTab({ ...elsewhere, address: `${BRAND}/account` });
  await account.customer.start();
  expect(account.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
});

test("SES-3 the answer that the loader has removed from the address bar is exchanged", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const answer = tab.provider.authorize(String(tab.navigations[0]?.to));
  const back = openTab({ ...tab, address: `${BRAND}/account`, answer });
  await back.customer.start();
  expect(tokenCalls(back)).toHaveLength(1);
  expect(back.navigations[0]?.to).toBe(`${BRAND}/devices`);
});

test("SES-3 an error and its description leave the address bar", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const denied = tab.provider.authorize(String(tab.navigations[0]?.to), { denied: true });
  const back = openTab({ ...tab, address: `${denied}&error_description=The+customer+cancelled&keep=1` });
  expect(back.addresses.at(-1)).toBe(`${BRAND}/account?keep=1`);
});

test("SES-3 an answer with two states is not exchanged", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const answer = tab.provider.authorize(String(tab.navigations[0]?.to));
  const [state] = new URL(answer).searchParams.getAll("state");
  const back = openTab({ ...tab, address: `${answer}&state=${state}` });
  await back.customer.start();
  expect(back.addresses.at(-1)).toBe(`${BRAND}/account`);
  expect(tokenCalls(back)).toEqual([]);
  expect(back.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
});

test("SES-3 a code without a state is never exchanged", async () => {
  const page = openTab({ address: `${BRAND}/account?code=stolen&keep=1` });
  await page.customer.start();
  expect(page.addresses.at(-1)).toBe(`${BRAND}/account?keep=1`);
  expect(tokenCalls(page)).toEqual([]);
});

test("SES-10 the page goes to sign-in only after typed values are saved", async () => {
  let keep = () => {};
  const kept = new Promise<void>((done) => (keep = done));
  const tab = openTab({ parts: { flush: () => kept } });
  tab.customer.require();
  await waitUntil(() => tab.customer.state.get().status === "leaving");
  // The platform's cryptography, which makes the address, runs on its own threads: another page shows how long it takes.
  const other = openTab();
  other.customer.require();
  await waitUntil(() => other.navigations.length > 0);
  expect(tab.navigations).toEqual([]);
  keep();
  await waitUntil(() => tab.navigations.length > 0);
});

test.each([
  ["issuer", { iss: "https://evil.example" }],
  ["audience", { aud: "another-client" }],
  ["nonce", { nonce: "another" }],
  ["expiry", { exp: 1 }],
  ["expiry, two minutes ago", { exp: Date.UTC(2026, 10, 21, 9, 28) / 1000 }],
  ["person", { sub: undefined }],
  ["person, empty", { sub: "" }],
  ["id that is missing", { accountId: undefined }],
  ["id that is not a text", { serviceAccountId: { id: 1 } }],
  ["id that is not a valid header", { xboAccountId: "x\r\ny: 1" }],
  ["end, in the far future", { exp: 1e18 }],
  ["end, in a century", { exp: 5e9 }],
])("SES-3 an id token with a wrong %s is rejected", async (_, wrong) => {
  const tab = openTab();
  tab.provider.tamper = (claims) => ({ ...claims, ...wrong });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const shown = await shownAfter(tab.comeBack());
  expect(tokenCalls(shown)).toHaveLength(1);
  expect(shown.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
  expect(shown.tab.get("login")).toBeUndefined();
});

test.each([
  ["an access token with a line break", { access_token: "a\nb" }],
  ["an empty refresh token", { refresh_token: "" }],
  ["a refresh token with a space", { refresh_token: "a b" }],
  ["an excessive lifetime", { expires_in: 1e18 }],
  ["no lifetime", { expires_in: 0 }],
])("SES-3 an answer with %s is rejected", async (_, wrong) => {
  const tab = openTab();
  tab.provider.wrong = wrong;
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const shown = await shownAfter(tab.comeBack());
  expect(tokenCalls(shown)).toHaveLength(1);
  expect(shown.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
});

test.each(["none", "HS256"])("SES-3 an id token of algorithm %s is rejected", async (alg) => {
  const tab = openTab();
  tab.provider.header = { alg };
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const shown = await shownAfter(tab.comeBack());
  expect(shown.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
});

test("SES-3 a callback that names another issuer is not exchanged", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const address = new URL(tab.provider.authorize(String(tab.navigations[0]?.to)));
  address.searchParams.set("iss", "https://evil.example");
  const shown = await shownAfter(openTab({ ...tab, address: address.href }));
  expect(tokenCalls(shown)).toEqual([]);
  expect(shown.customer.state.get()).toMatchObject({ why: "failed" });
});

test("SES-1 SES-4 path, query and fragment are restored, by loading them on an ordinary page", async () => {
  const tab = openTab({ address: `${BRAND}/subscriptions?from=mail#x` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack();
  await back.customer.start();
  expect(back.navigations).toEqual([{ how: "replace", to: `${BRAND}/subscriptions?from=mail#x` }]);
  expect(back.customer.state.get()).toEqual({ status: "leaving" });
  expect(JSON.parse(String(back.tab.get("after-login")))).toEqual({
    path: "/subscriptions",
    search: "?from=mail",
    isOffer: true,
  });
  const home = back.follow();
  await home.customer.start();
  expect(home.customer.state.get().status).toBe("signed-in");
  expect(tokenCalls(home)).toHaveLength(1);
});

test("SES-4 a page whose router is gone loads the path", async () => {
  const tab = openTab({ address: `${BRAND}/devices?x=1` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack();
  const stop = back.customer.routes();
  stop();
  await back.customer.start();
  expect(back.navigations).toEqual([{ how: "replace", to: `${BRAND}/devices?x=1` }]);
});

test("SES-4 if the page has a router, or is that page, only the address bar changes", async () => {
  const tab = openTab({ address: `${BRAND}/devices?x=1` });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const back = tab.comeBack();
  back.customer.routes();
  await back.customer.start();
  expect(back.addresses.at(-1)).toBe(`${BRAND}/devices?x=1`);
  expect(back.navigations).toEqual([]);
  expect(back.customer.state.get().status).toBe("signed-in");

  const account = await signedIn({ address: `${BRAND}/account?tab=2` });
  expect(account.addresses.at(-1)).toBe(`${BRAND}/account?tab=2`);
});

test.each([
  "//evil.example/x",
  "https://evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
])("SES-4 a stored path tampered with as %s leads nowhere", async (place) => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  tab.tab.set("sign-in", String(tab.tab.get("sign-in")).replace('"/devices"', JSON.stringify(place)));
  const back = tab.comeBack();
  await back.customer.start();
  expect(back.navigations).toEqual([{ how: "replace", to: `${BRAND}/` }]);
});

test("SES-2 an expired login is removed even if no configuration loads", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const login = String(tab.tab.get("login"));
  await tab.clock.advance(1_800_000);
  tab.tab.set("login", login); // as if no page of the site had been open meanwhile
  tab.transport.reply("config/get", broken("config/get"));
  for (const key of tab.local.entries.keys()) if (key.startsWith("config:")) tab.local.remove(key);
  const late = openTab({ ...tab });
  await late.customer.start();
  expect(late.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
  expect(late.tab.get("login")).toBeUndefined();
});

test("SES-1 SES-2 a stored login is reused until it has expired", async () => {
  const tab = await signedIn();
  const reload = openTab({ ...tab, address: `${BRAND}/account` });
  expect(reload.tab.get("login")).toContain('"held":true');
  tab.customer.release();
  const next = openTab({ ...tab, address: `${BRAND}/account` });
  await next.customer.start();
  expect(next.customer.state.get().status).toBe("signed-in");
  expect(tokenCalls(next)).toHaveLength(1);

  next.customer.release();
  await next.clock.advance(1_800_000);
  const late = openTab({ ...next, address: `${BRAND}/account` });
  late.customer.require();
  await waitUntil(() => late.navigations.length > 0);
  expect(late.tab.get("login")).toBeUndefined();
});

test("a new tab signs in silently as long as a sign-in is known", async () => {
  const first = await signedIn();
  const second = openTab({ ...first, tab: memoryStore() });
  second.customer.require();
  await waitUntil(() => second.navigations.length > 0);
  expect(new URL(String(second.navigations[0]?.to)).searchParams.get("prompt")).toBe("none");
  const back = second.comeBack();
  await back.customer.start();
  expect(back.follow().navigations).toEqual([]);

  first.provider.hasSession = false;
  const third = openTab({ ...first, tab: memoryStore() });
  third.customer.require();
  await waitUntil(() => third.navigations.length > 0);
  const queries = third.comeBack();
  await queries.customer.start();
  await waitUntil(() => queries.navigations.length > 0);
  const next = new URL(String(queries.navigations[0]?.to)).searchParams;
  expect(next.get("prompt")).toBeNull();
  queries.provider.hasSession = true;
  const done = queries.comeBack();
  await done.customer.start();
  expect(done.navigations[0]?.to).toBe(`${BRAND}/devices`);
});

test("a silent sign-in whose code the provider refuses until it has asked the customer goes on visibly", async () => {
  const first = await signedIn();
  const tab = openTab({ ...first, tab: memoryStore() });
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  tab.transport.reply("sign-in/token", answer(400, { error: "interaction_required" }));
  const back = tab.comeBack();
  await back.customer.start();
  await waitUntil(() => back.navigations.length > 0);
  const next = new URL(String(back.navigations[0]?.to));
  expect(next.pathname).toBe("/auth/authorize");
  expect(next.searchParams.get("prompt")).toBeNull();
});

test("a token endpoint of a local sandbox may use http", async () => {
  const tab = openTab({ parts: { options: options({ origins: ["http://localhost:4400"] }) } });
  tab.transport.reply("config/get", brandConfiguration({ tokenUrl: "http://localhost:4400/auth/token" }));
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  const shown = await shownAfter(tab.comeBack());
  expect(tokenCalls(shown)[0]?.address.href).toBe("http://localhost:4400/auth/token");
  expect(shown.customer.state.get().status).toBe("signed-in");
});

test("SES-5 a tab that was at another site during a sign-out elsewhere does not come back signed in", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const other = await signedIn({ ...tab, tab: memoryStore() });
  void other.customer.signOut();
  await waitUntil(() => other.notifications === 1);
  const back = openTab({ ...tab });
  await back.customer.start();
  expect(back.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(back.tab.get("login")).toBeUndefined();
});

/** A customer's tab that is away during a sign-out and the next sign-in in other tabs. */
async function afterNextSignIn(isReleased = true): Promise<Tab> {
  const tab = await signedIn();
  if (isReleased) tab.customer.release();
  for (const key of ["shopping", "session-id", "banner-dismissed"]) tab.tab.set(key, "the customer's");
  const other = await signedIn({ ...tab, tab: memoryStore() });
  void other.customer.signOut();
  await waitUntil(() => other.notifications === 1);
  await signedIn({ ...tab, tab: memoryStore() });
  return tab;
}
const hasForgotten = ({ tab }: Tab) =>
  ["login", "shopping", "session-id", "banner-dismissed"].every((key) => tab.get(key) !== "the customer's");

test("SES-5 a tab that was away during a sign-out isn't signed in again by the next sign-in, and keeps nothing", async () => {
  const back = openTab({ ...(await afterNextSignIn()) });
  await back.customer.start();
  expect(back.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(back.tab.get("login")).toBeUndefined();
  expect(hasForgotten(back)).toBe(true);
  expect(back.drafts.cleared).toBe(1);
});

test("SES-5 a page restored from the history isn't either, and keeps nothing", async () => {
  const tab = await afterNextSignIn();
  tab.customer.restored();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  expect(hasForgotten(tab)).toBe(true);
  expect(tab.drafts.cleared).toBe(1);
});

test("SES-5 a page that was frozen isn't either, and the next customer stays signed in at the provider", async () => {
  const tab = await afterNextSignIn(false);
  tab.customer.signedOutElsewhere();
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "lost" });
  await tab.clock.advance(3_000);
  expect(tab.navigations.map(({ to }) => to)).toEqual([`${BRAND}/devices`]);
  const next = openTab({ ...tab, address: `${BRAND}/` });
  await next.customer.start();
  await settle();
  expect(next.navigations).toEqual([]);
});

test("SES-5 all tabs of one sign-in share its hint", async () => {
  const first = await signedIn();
  const second = await signedIn({ ...first, tab: memoryStore() });
  second.customer.release();
  const reloaded = openTab({ ...second });
  await reloaded.customer.start();
  expect(reloaded.customer.state.get().status).toBe("signed-in");
  first.customer.signedOutElsewhere();
  expect(first.customer.state.get().status).toBe("signed-in");
});

test("SES-2 if the browser shares nothing between tabs, the tab's own login is enough", async () => {
  const tab = await signedIn();
  tab.customer.release();
  const next = openTab({ ...tab, local: memoryStore({ persistent: false }) });
  await next.customer.start();
  expect(next.customer.state.get().status).toBe("signed-in");
});

test("a copied tab does not use the refresh token of the original", async () => {
  const first = await signedIn();
  const copied = memoryStore();
  for (const [key, value] of first.tab.entries) copied.set(key, value);
  const copy = openTab({ ...first, tab: copied });
  copy.customer.require();
  await waitUntil(() => copy.navigations.length > 0);
  expect(copied.get("login")).toBeUndefined();
  expect(new URL(String(copy.navigations[0]?.to)).searchParams.get("prompt")).toBe("none");
  expect(await first.customer.token()).toBe("access-2");
});

test("tokens are only in the tab's own storage: all tabs share only a hint", async () => {
  const { local, tab } = await signedIn();
  expect(local.entries.get(SIGNED_IN_HINT)).toMatch(/^[\da-f-]{36}$/);
  expect([...local.entries.values()].join()).not.toMatch(/access-|refresh-|p-1/);
  expect(tab.entries.get("login")).toContain("access-");
});

test("if the tab can't store anything, customers aren't sent to the provider without a way back", async () => {
  const tab = openTab({ tab: memoryStore({ persistent: false }) });
  tab.customer.require();
  await waitUntil(() => tab.customer.state.get().status === "signed-out");
  await waitUntil(() => JSON.stringify(tab.customer.state.get()).includes("failed"));
  expect(tab.navigations).toEqual([]);
});

test("SES-2 a configuration without a sign-in signs nobody out", async () => {
  const page = openTab();
  page.transport.reply("config/get", everythingWorks["config/get"]);
  await page.customer.start();
  expect(page.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
});

test.each(["{", "null", '{"version":1}', '{"version":2,"accessToken":1}'])(
  "a damaged stored login (%s) is ignored",
  async (text) => {
    const store = memoryStore();
    store.set("login", text);
    store.set("sign-in", text);
    const tab = openTab({ tab: store });
    await tab.customer.start();
    expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
    expect(store.get("login")).toBeUndefined();
  },
);

test.each([
  ["token", '"accessToken":"access-2"', '"accessToken":2'],
  ["id", '"accountId":"a-1"', '"accountId":1'],
])("a stored login whose %s is not a text is ignored", async (_, stored, damaged) => {
  const tab = await signedIn();
  tab.customer.release();
  const login = String(tab.tab.get("login"));
  expect(login).toContain(stored);
  tab.tab.set("login", login.replace(stored, damaged));
  const next = openTab({ ...tab });
  await next.customer.start();
  expect(next.customer.state.get()).toEqual({ status: "signed-out", why: "none" });
  expect(next.tab.get("login")).toBeUndefined();
});

test.each([
  ["fails to load", broken("config/get"), "failed"],
  ["refuses", answer(401), "lost"],
])("CFG-3 a configuration that %s allows no sign-in", async (_, reply, why) => {
  const tab = await signedIn();
  tab.customer.release();
  tab.transport.reply("config/get", reply);
  for (const key of tab.local.entries.keys()) if (key.startsWith("config:")) tab.local.remove(key);
  const next = openTab({ ...tab });
  await next.customer.start();
  expect(next.customer.state.get()).toEqual({ status: "signed-out", why });
  expect(next.tab.get("login") === undefined).toBe(why === "lost");
});

test("an exchange without an answer is reported and can be tried again", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  tab.transport.reply("sign-in/token", "never");
  const back = tab.comeBack();
  const started = back.customer.start();
  await waitUntil(() => tokenCalls(back).length > 0);
  await back.clock.advance(30_000);
  await started;
  expect(back.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
  void back.customer.signIn();
  await waitUntil(() => back.navigations.length > 0);
  expect(back.navigations[0]?.how).toBe("open");
});

test("outside the brand's site only the customer's sign-in opens that site", async () => {
  const page = openTab({ address: "https://es.partner.example/tv?x=1" });
  page.customer.require();
  await page.customer.start();
  await settle();
  expect(page.navigations).toEqual([]);
  await page.customer.signIn();
  expect(page.navigations).toEqual([{ how: "open", to: "https://es.brand.example/account" }]);
});

test.each([
  ["tokenUrl", { tokenUrl: "https://evil.example/token" }],
  ["authorizationUrl", { authorizationUrl: "https://evil.example/authorize" }],
  ["logoutUrl", { logoutUrl: "https://evil.example/logout" }],
])("SES-3 a configuration whose %s is of an untrusted origin allows no sign-in", async (_, more) => {
  const page = openTab();
  page.transport.reply("config/get", brandConfiguration(more));
  page.customer.require();
  await page.customer.start();
  await settle();
  expect(page.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
  expect(page.navigations).toEqual([]);
});

test("a page that does not navigate within 30 s reports it", async () => {
  const tab = openTab();
  tab.customer.require();
  await waitUntil(() => tab.navigations.length > 0);
  await tab.clock.advance(30_000);
  expect(tab.customer.state.get()).toEqual({ status: "signed-out", why: "failed" });
});
