import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let headers: Record<string, string>;
let ztoken: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  headers = bearer(await sandbox.token());
  const answer = await sandbox.send("GET", "/api/support-tickets/token", undefined, headers);
  ztoken = ((await answer.json()) as { data: { ztoken: string } }).data.ztoken;
});

const optOut = (change: Json = {}, fields: Json = {}) => ({
  subject: "Do not sell my personal information",
  ticket_form_id: 36_001,
  custom_fields: { country: "united-states", clientId: "AB12cd34EF56", kestrelState: "CA", ...fields },
  comment: { body: "Do not sell or share my personal information.", uploads: [] },
  requester: { email: "ann@example.test" },
  ...change,
});
const signal = (change: Json = {}) => ({
  subject: "Do not sell my personal information",
  ticket_form_id: 36_001,
  custom_fields: {},
  comment: { body: "Global Privacy Control", uploads: [] },
  requester: { email: "privacy@kestrel.example" },
  ...change,
});
const send = (request: Json, more: Record<string, string> = {}, token = ztoken) =>
  sandbox.send("POST", "/api/support-tickets/tickets", { request }, { ...bearer(token), ...more });
const referenceOf = async (answer: Response) =>
  ((await answer.json()) as { data: { referenceNumber: string } }).data.referenceNumber;
const tickets = async () => (await sandbox.read<{ rows: Json[] }>("/sandbox/tables/tickets")).rows;

describe("getSupportTicketToken", () => {
  test("API-7 returns another data.ztoken each time, which is not a bearer token itself", async () => {
    expect(ztoken).toMatch(/^[\w-]{43}$/);
    const path = "/api/support-tickets/token";
    const again = await sandbox.send("GET", path, undefined, headers);
    expect(((await again.json()) as { data: { ztoken: string } }).data.ztoken).not.toBe(ztoken);
    expect((await sandbox.send("GET", path)).status).toBe(401);
    expect((await sandbox.send("GET", path, undefined, bearer(ztoken))).status).toBe(401);
  });
});

describe("createTicket", () => {
  test("DNS-3 stores subject, form, custom fields, comment and requester under a reference number", async () => {
    const answer = await send(optOut(), { "content-language": "es" });
    expect(answer.status).toBe(200);
    const reference = await referenceOf(answer);
    expect(reference).toMatch(/^KT-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await tickets()).toEqual([
      expect.objectContaining({
        reference,
        formId: 36_001,
        subject: "Do not sell my personal information",
        customFields: { country: "united-states", clientId: "AB12cd34EF56", kestrelState: "CA" },
        comment: "Do not sell or share my personal information.",
        uploads: [],
        requesterName: null,
        requesterEmail: "ann@example.test",
        language: "es",
      }),
    ]);
  });

  test("DNS-3 an opt-out by the browser's signal needs no field", async () => {
    expect((await send(signal())).status).toBe(200);
    expect(await tickets()).toEqual([
      expect.objectContaining({
        customFields: {},
        comment: "Global Privacy Control",
        requesterEmail: "privacy@kestrel.example",
      }),
    ]);
  });

  test("a key makes one ticket with any token, and is refused for another request", async () => {
    const key = { "idempotency-key": "wish-1" };
    const reference = await referenceOf(await send(optOut(), key));
    const path = "/api/support-tickets/token";
    const other = (await (await sandbox.send("GET", path, undefined, headers)).json()) as {
      data: { ztoken: string };
    };
    const again = await send(optOut(), key, other.data.ztoken);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await referenceOf(again)).toBe(reference);
    expect((await send(optOut({}, { clientId: "ZZ12cd34EF56" }), key)).status).toBe(422);
    expect(await tickets()).toHaveLength(1);
  });

  test("API-7 a ticket without a valid token, or with a bearer's, is refused", async () => {
    expect((await send(optOut(), {}, "")).status).toBe(401);
    expect((await send(optOut(), {}, headers["authorization"]?.slice(7))).status).toBe(401);
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: 601_000 });
    expect((await send(optOut())).status).toBe(401);
    expect(await tickets()).toEqual([]);
  });

  test("API-7 a repeat without a valid token is refused too", async () => {
    const key = { "idempotency-key": "wish-1" };
    expect((await send(optOut(), key)).status).toBe(200);
    expect((await send(optOut(), key, "")).status).toBe(401);
    const path = "/api/support-tickets/tickets";
    const body = { ztoken, request: optOut() };
    expect((await sandbox.send("POST", path, body, headers)).status).toBe(401);
    expect((await sandbox.send("POST", path, body, bearer(ztoken))).status).toBe(400);
    expect(await tickets()).toHaveLength(1);
  });

  test.each([
    ["no state for the United States", optOut({}, { kestrelState: undefined })],
    ["a state of another country", optOut({}, { country: "canada" })],
    ["a client id of 11 characters", optOut({}, { clientId: "AB12cd34EF5" })],
    ["a client id with a dash", optOut({}, { clientId: "AB12-d34EF56" })],
    ["no country", optOut({}, { country: undefined })],
    ["a field that the form doesn't have", optOut({}, { phone: "1" })],
    ["an invalid address", optOut({ requester: { email: "someone" } })],
    ["an unknown form", optOut({ ticket_form_id: 1 })],
    ["no subject", optOut({ subject: "" })],
    ["no fields with another comment", signal({ comment: { body: "hello", uploads: [] } })],
    ["no fields for another person", signal({ requester: { email: "ann@example.test" } })],
  ])("refuses %s without repeating its content", async (_what, request) => {
    const answer = await send(request);
    expect(answer.status).toBe(400);
    const { errorMessage } = (await answer.json()) as { errorMessage: string };
    expect(errorMessage).toMatch(/^request\.\w+/);
    expect(errorMessage).not.toMatch(/AB12|someone|ann@|hello/);
    expect(await tickets()).toEqual([]);
  });
});
