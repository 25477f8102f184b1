import { expect, test } from "vitest";
import { ApiError } from "../../../../../core/http/error.ts";
import { emailSignUp, triggerEvent } from "../../../../../core/domain/marketing/marketing.ts";
import { outcome } from "../../../support/client.ts";
import { settle } from "../../../support/clock.ts";
import { API, configurationAnswer, options, row, service, services } from "../../../support/configuration.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { memoryStore } from "../../../support/storage.ts";
import { answer, broken, fakeTransport, ok } from "../../../support/transport.ts";

const event = { eventName: "E", recipientId: 1 };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("CFG-1 the configuration is a GET with query configId, configType, environment and its headers, before any bearer token is known", async () => {
  const given = options({
    configUrl: `${API}/config?tenant=a`,
    environment: "qa",
    configId: "shop",
    configType: "kiosk",
  });
  const { session, transport } = openPage({ options: given, language: () => "es" });
  await session.call(triggerEvent, event);
  expect(transport.sent.map(({ operation }) => operation)).toEqual([
    "config/get",
    "identity/getUnauthenticatedToken",
    "marketing/triggerEvent",
  ]);
  const [first] = transport.sent;
  expect(first?.method).toBe("GET");
  expect(first?.address.href.startsWith(`${API}/config?`)).toBe(true);
  expect(Object.fromEntries(first?.address.searchParams ?? [])).toEqual({
    tenant: "a",
    configId: "shop",
    configType: "kiosk",
    environment: "qa",
  });
  expect(first?.headers).toEqual({
    "x-api-version": "1.0",
    "x-source-id": "AGENT",
    "x-tracking-id": expect.stringMatching(UUID),
    "x-session-id": session.sessionId,
    "content-language": "es",
  });
});

test("CFG-1 data.apiConfigurations.microservices decides where, how and in which version a call goes", async () => {
  const mine = { opName: "triggerEvent", apiPath: "/events", httpMethod: "PUT", apiVersion: "4.2" };
  const marketing = { msName: "marketing", msBaseUrl: `${API}/m/`, apiVersion: "3.0", operations: [mine] };
  const scenario = { ismockscenario: true, scenarioname: "slow" };
  const answered = configurationAnswer([...services.slice(0, 2), { ...marketing, ...scenario }], {
    origins: { sandbox: [API] },
  });
  const transport = fakeTransport({ ...everythingWorks, "config/get": ok(answered) });
  await openPage({ transport }).session.call(triggerEvent, event);
  const [sent] = transport.of("marketing/triggerEvent");
  expect(sent?.address.href).toBe(`${API}/m/events?scenarioName=slow`);
  expect(sent?.method).toBe("PUT");
  expect(sent?.headers["x-api-version"]).toBe("4.2");
});

test("CFG-2 a second element and a second page load reuse a fresh configuration", async () => {
  const first = openPage();
  await Promise.all([first.session.call(triggerEvent, event), first.session.configuration()]);
  expect(first.transport.of("config/get")).toHaveLength(1);
  const second = openPage({ clock: first.clock, local: first.local });
  await second.session.call(triggerEvent, event);
  expect(second.transport.of("config/get")).toHaveLength(0);
  await second.clock.advance(300_000);
  await second.session.configuration();
  expect(second.transport.of("config/get")).toHaveLength(1);
});

test.each([
  ["qa", "client-staging"],
  ["prod", "client-production"],
])("CFG-6 in %s the anonymous token is requested with %s", async (environment, clientId) => {
  const { session, transport } = openPage({ options: options({ environment }) });
  await session.call(triggerEvent, event);
  const [sent] = transport.of("identity/getUnauthenticatedToken");
  expect(sent?.address.searchParams.get("clientId")).toBe(clientId);
});

test("API-6 one anonymous token serves all calls until it is renewed before it expires", async () => {
  const transport = fakeTransport({
    ...everythingWorks,
    "identity/getUnauthenticatedToken": [
      ok({ data: { access_token: "first", expires_in: 200 } }),
      ok({ access_token: "second", expires_in: 200 }),
    ],
  });
  const { session, clock } = openPage({ transport });
  session.prepare();
  await Promise.all([session.call(triggerEvent, event), session.call(triggerEvent, event)]);
  await clock.advance(139_999);
  await session.call(triggerEvent, event);
  await clock.advance(1);
  await session.call(triggerEvent, event);
  const bearers = transport.of("marketing/triggerEvent").map(({ headers }) => headers["authorization"]);
  expect(bearers).toEqual(["Bearer first", "Bearer first", "Bearer first", "Bearer second"]);
  for (const { headers } of transport.of("identity/getUnauthenticatedToken")) {
    expect(headers).not.toHaveProperty("authorization");
  }
});

// The source id of a signed-in customer, the first half of API-2, is tested with the sign-in.
test("the source id is AGENT if no customer is signed in", async () => {
  const { session, transport, clock } = openPage();
  await session.call(triggerEvent, event);
  await clock.advance(2000);
  expect(transport.sent.map(({ headers }) => headers["x-source-id"])).toEqual([
    "AGENT",
    "AGENT",
    "AGENT",
    "AGENT",
  ]);
});

test("SES-1 SES-14 the session id is random, belongs to the tab and survives a page load", () => {
  const [one, other] = [openPage(), openPage()];
  expect(one.session.sessionId).toMatch(UUID);
  expect(other.session.sessionId).not.toBe(one.session.sessionId);
  expect(openPage({ tab: one.tab }).session.sessionId).toBe(one.session.sessionId);
});

test("a session works without browser storage", async () => {
  const [local, tab] = [memoryStore({ persistent: false }), memoryStore({ persistent: false })];
  const { session, transport } = openPage({ local, tab });
  await session.call(triggerEvent, event);
  expect(transport.of("marketing/triggerEvent")[0]?.headers["x-session-id"]).toBe(session.sessionId);
});

test("a refused anonymous token is replaced once and the call replayed once", async () => {
  const transport = fakeTransport({ ...everythingWorks, "marketing/triggerEvent": answer(401) });
  const { session, clock } = openPage({ transport });
  const call = outcome(session.call(triggerEvent, event, { idempotencyKey: "k" }));
  await clock.advance(1000);
  expect(call.error).toMatchObject({ status: 401 });
  expect(transport.of("marketing/triggerEvent")).toHaveLength(2);
  expect(transport.of("identity/getUnauthenticatedToken")).toHaveLength(2);
});

test("a configuration that never arrives ends a call at the deadline", async () => {
  const { session, clock } = openPage({
    transport: fakeTransport({ ...everythingWorks, "config/get": "never" }),
  });
  const call = outcome(session.call(triggerEvent, event));
  await clock.advance(30_000);
  expect(call.error).toMatchObject({ code: "timeout", operation: "marketing/triggerEvent" });
});

test("a configuration that arrived too late is requested again by the next try", async () => {
  const transport = fakeTransport({ ...everythingWorks, "config/get": ["never", ok(configurationAnswer())] });
  const { session, clock } = openPage({ transport });
  const first = outcome(session.call(triggerEvent, event));
  await clock.advance(30_000);
  expect(first.error).toMatchObject({ code: "timeout" });
  const second = outcome(session.call(triggerEvent, event));
  await clock.advance(1000);
  expect(second.error).toBeUndefined();
  expect(second.isSettled).toBe(true);
});

test.each([
  ["does not answer", broken("config/get"), "network"],
  ["is refused", answer(403), "status"],
  ["is invalid", ok({ data: {} }), "configuration"],
])(
  "API-10 a configuration that %s is an error of each call, and the next try requests it again",
  async (_, reply, code) => {
    const transport = fakeTransport({ ...everythingWorks, "config/get": [reply, ok(configurationAnswer())] });
    const { session } = openPage({ transport });
    await expect(session.call(triggerEvent, event)).rejects.toMatchObject({ code });
    await expect(session.call(triggerEvent, event)).resolves.toBeDefined();
  },
);

test("API-10 an invalid configuration is an ApiError also for who reads it without a call", async () => {
  const transport = fakeTransport({ ...everythingWorks, "config/get": ok({ data: {} }) });
  const { session } = openPage({ transport });
  const error: unknown = await session.configuration().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: "configuration", operation: "config/get" });
});

test("a tampered copy of the configuration adds no origins: they are checked again", async () => {
  const [first, local] = [openPage(), memoryStore()];
  await first.session.configuration();
  const [[key, kept] = ["", ""]] = [...first.local.entries];
  local.set(key, kept.replaceAll(`${API}/marketing`, "https://evil.example/marketing"));
  const { session, transport } = openPage({ clock: first.clock, local });
  await expect(session.call(triggerEvent, event)).rejects.toMatchObject({ code: "untrusted-origin" });
  expect(transport.sent.filter(({ address }) => address.origin !== API)).toEqual([]);
});

test("a cached configuration still restricts the page's origins", async () => {
  const OTHER = "https://other.example";
  const away = service("marketing", [row("triggerEvent")], { msBaseUrl: OTHER });
  const answered = configurationAnswer([...services.slice(0, 2), away]);
  const transport = fakeTransport({ ...everythingWorks, "config/get": ok(answered) });
  const first = openPage({ transport, options: options({ origins: [OTHER] }) });
  await first.session.call(triggerEvent, event);
  expect(transport.of("marketing/triggerEvent")[0]?.address.origin).toBe(OTHER);
  const next = openPage({ clock: first.clock, local: first.local });
  await expect(next.session.call(triggerEvent, event)).rejects.toMatchObject({ code: "untrusted-origin" });
});

test("preparing requests configuration and token", async () => {
  const works = openPage();
  works.session.prepare();
  await settle();
  expect(works.transport.sent.map(({ operation }) => operation)).toEqual([
    "config/get",
    "identity/getUnauthenticatedToken",
  ]);
});

test("preparing reports no failure", async () => {
  const fails = openPage({ transport: fakeTransport({ ...everythingWorks, "config/get": broken() }) });
  fails.session.prepare();
  await settle();
  expect(fails.transport.sent).toHaveLength(1);
});

test("a sign-up call needs three requests from submit to answer", async () => {
  const { session, transport } = openPage();
  const record = { email: "ann@example.test", prospect: "p", customerType: "c", acquisitionDate: "d" };
  expect(await session.call(emailSignUp, record)).toEqual({ outcome: "added", recipientId: 4711 });
  expect(transport.sent).toHaveLength(3);
});
