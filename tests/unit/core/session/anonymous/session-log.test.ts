import { expect, test } from "vitest";
import { emailSignUp, triggerEvent } from "../../../../../core/domain/marketing/marketing.ts";
import { outcome } from "../../../support/client.ts";
import { everythingWorks, openPage } from "../../../support/session.ts";
import { answer, bodyOf, broken, fakeTransport, ok, type FakeTransport } from "../../../support/transport.ts";

const event = { eventName: "E", recipientId: 1 };
const record = { email: "ann@example.test", prospect: "p", customerType: "c", acquisitionDate: "d" };

interface Entry {
  operation: string;
  statusClass: string;
  code?: string;
  durationMs: number;
  trackingId: string;
  element?: string;
  version: string;
}
const entries = (transport: FakeTransport): Entry[] =>
  transport.of("logging/postUiLogs").flatMap((sent) => (bodyOf(sent) as { entries: Entry[] }).entries);

test("API-4 calls write entries to the configured UI-logs operation, in one call 2 s later", async () => {
  const { session, transport, clock } = openPage();
  await session.call(triggerEvent, event, { element: "tv-email-signup" });
  await clock.advance(1999);
  expect(transport.of("logging/postUiLogs")).toHaveLength(0);
  await clock.advance(1);
  const [sent, ...more] = transport.of("logging/postUiLogs");
  expect(more).toEqual([]);
  expect(sent?.address.href).toBe("https://api.example/logging/postUiLogs");
  expect(sent?.keepalive).toBe(true);
  expect(entries(transport)).toEqual([
    {
      operation: "identity/getUnauthenticatedToken",
      statusClass: "2xx",
      durationMs: 0,
      trackingId: transport.of("identity/getUnauthenticatedToken")[0]?.headers["x-tracking-id"],
      version: "1.4.0",
    },
    {
      operation: "marketing/triggerEvent",
      statusClass: "2xx",
      durationMs: 0,
      trackingId: transport.of("marketing/triggerEvent")[0]?.headers["x-tracking-id"],
      element: "tv-email-signup",
      version: "1.4.0",
    },
  ]);
});

test.each([
  ["an HTTP error", answer(409, { errorCode: "X" }), { statusClass: "4xx", code: "status" }],
  ["no answer", broken(), { statusClass: "none", code: "network" }],
  ["an invalid response", ok({}), { statusClass: "2xx", code: "invalid-response" }],
])("API-4 API-10 the outcome is included: %s", async (_, reply, expected) => {
  const transport = fakeTransport({ ...everythingWorks, "marketing/emailSignUp": reply });
  const { session, clock } = openPage({ transport });
  await expect(session.call(emailSignUp, record)).rejects.toMatchObject({ code: expected.code });
  await clock.advance(2000);
  expect(entries(transport).at(-1)).toMatchObject({ operation: "marketing/emailSignUp", ...expected });
});

test("API-4 a call that timed out is an entry too, with its duration", async () => {
  const transport = fakeTransport({ ...everythingWorks, "marketing/triggerEvent": "never" });
  const { session, clock } = openPage({ transport });
  const call = outcome(session.call(triggerEvent, event));
  await clock.advance(32_000);
  expect(call.error).toMatchObject({ code: "timeout" });
  expect(entries(transport).at(-1)).toMatchObject({
    code: "timeout",
    statusClass: "none",
    durationMs: 30_000,
  });
});

test("API-4 the log's own call is not logged", async () => {
  const { session, transport, clock } = openPage();
  await session.call(triggerEvent, event);
  await clock.advance(600_000);
  expect(transport.of("logging/postUiLogs")).toHaveLength(1);
});

test.each([
  ["fails", answer(500)],
  ["is blocked", broken()],
  ["never answers", "never"],
] as const)("API-4 a log host that %s neither delays nor fails the call it reports", async (_, reply) => {
  const transport = fakeTransport({ ...everythingWorks, "logging/postUiLogs": reply });
  const { session, clock } = openPage({ transport });
  await session.call(triggerEvent, event);
  await clock.advance(2000);
  expect(transport.of("logging/postUiLogs")).toHaveLength(1);
  const started = clock.monotonic();
  await session.call(triggerEvent, event);
  expect(clock.monotonic()).toBe(started);
  await clock.advance(60_000);
});

test("API-4 API-10 an invalid configuration is a log entry, sent once a valid one has arrived", async () => {
  const [wrong, right] = [ok({ data: {} }), everythingWorks["config/get"]];
  const transport = fakeTransport({ ...everythingWorks, "config/get": [wrong, right] });
  const { session, clock } = openPage({ transport });
  await expect(session.configuration()).rejects.toThrow();
  await clock.advance(2000);
  expect(entries(transport)[0]).toMatchObject({
    operation: "config/get",
    code: "invalid-response",
    statusClass: "2xx",
  });
});

test.each([
  ["configuration is invalid", { "config/get": ok({ data: {} }) }],
  ["configuration fails to load", { "config/get": broken() }],
  ["anonymous token is refused", { "identity/getUnauthenticatedToken": answer(403) }],
  ["anonymous token fails to load", { "identity/getUnauthenticatedToken": broken() }],
])("API-4 if the %s, the log does not request it repeatedly", async (_, replies) => {
  const transport = fakeTransport({ ...everythingWorks, ...replies });
  const { session, clock } = openPage({ transport });
  session.prepare();
  await clock.advance(60_000);
  const countAfterOneMinute = transport.sent.length;
  await clock.advance(3_600_000);
  expect(transport.sent.length).toBe(countAfterOneMinute);
});

test("API-4 no email, token or address is in a log entry or an error", async () => {
  const replies = [
    answer(400, { errorMessage: "ann@example.test is refused, ask https://api.example/help?t=anonymous-1" }),
    ok({ data: { recipients: "ann@example.test" } }),
    broken("marketing/emailSignUp"),
    answer(401),
  ];
  const transport = fakeTransport({ ...everythingWorks, "marketing/emailSignUp": replies });
  const { session, clock } = openPage({ transport });
  const errors: string[] = [];
  for (let i = 0; i < replies.length; i++) {
    await session.call(emailSignUp, record, { element: "tv-email-signup" }).catch((error: unknown) => {
      errors.push(String(error), String((error as Error).stack), String((error as Error).cause));
    });
    await clock.advance(2000);
  }
  expect(errors).toHaveLength(12);
  const output = [...transport.of("logging/postUiLogs").map(({ body }) => String(body)), ...errors].join(
    "\n",
  );
  for (const secret of ["ann", "example.test", "anonymous-1", "api.example", "https:", "Bearer"]) {
    expect(output).not.toContain(secret);
  }
});
