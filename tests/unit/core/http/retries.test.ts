import { expect, test } from "vitest";
import { backoff, isTransientStatus, MAX_RETRIES, retryAfter } from "../../../../core/http/retry.ts";
import { harness, outcome, readIt, writeIt } from "../../support/client.ts";
import { answer, broken, ok, type Reply } from "../../support/transport.ts";

const value = ok({ value: "a" });

/** Calls, advances the clock by a minute, and returns the outcome and the number of tries. */
async function run(replies: Reply | Reply[], { write = false, key = "" } = {}) {
  const name = write ? "marketing/writeIt" : "marketing/readIt";
  const { client, clock, transport, reports } = harness({ [name]: replies });
  const call = outcome(client.call(write ? writeIt : readIt, {}, key ? { idempotencyKey: key } : {}));
  await clock.advance(60_000);
  return { ...call, tries: transport.sent.length, sent: transport.sent, reports };
}

test.each([
  ["no answer", broken()],
  ...[408, 425, 429, 500, 502, 503, 504].map((status): [string, Reply] => [String(status), answer(status)]),
])("a GET is tried again after %s", async (_, fault) => {
  expect(await run([fault, value])).toMatchObject({ value: "a", tries: 2 });
});

test.each([400, 403, 404, 409, 422, 501])("a GET is not tried again after %i", async (status) => {
  expect(await run([answer(status), value])).toMatchObject({ tries: 1, error: { code: "status", status } });
});

test("a GET is not tried again after an invalid or unreadable answer", async () => {
  expect(await run([ok({ wrong: 1 }), value])).toMatchObject({
    tries: 1,
    error: { code: "invalid-response" },
  });
});

test("a write is tried once if nothing makes it safe to repeat", async () => {
  expect(await run([broken(), value], { write: true })).toMatchObject({
    tries: 1,
    error: { code: "network" },
  });
  expect(await run([answer(503), value], { write: true })).toMatchObject({
    tries: 1,
    error: { status: 503 },
  });
});

test("a write with an idempotency key is tried again, with the same key and tracking id", async () => {
  const {
    tries,
    sent,
    value: result,
  } = await run([broken(), answer(503), value], { write: true, key: "key-1" });
  expect([tries, result]).toEqual([3, "a"]);
  expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-1", "key-1", "key-1"]);
  expect(new Set(sent.map(({ headers }) => headers["x-tracking-id"])).size).toBe(1);
});

test("there are at most 2 retries", async () => {
  expect(MAX_RETRIES).toBe(2);
  const { tries, error, reports } = await run([answer(500), answer(502), answer(503), value]);
  expect(tries).toBe(3);
  expect(error).toMatchObject({ code: "status", status: 503, message: "marketing/readIt: status 503" });
  expect(reports).toMatchObject([{ status: 503, code: "status" }]);
});

test("each try uses the same failed token request: its own call has had its retries", async () => {
  let requests = 0;
  const get = () => {
    requests++;
    return Promise.reject(broken("identity/getUnauthenticatedToken"));
  };
  const { client, clock } = harness({}, { token: { get, renew: get } });
  const call = outcome(client.call(writeIt, {}, { idempotencyKey: "k" }));
  await clock.advance(60_000);
  expect(call.error).toMatchObject({ code: "network" });
  expect(requests).toBe(1);
});

test("a report describes the last try: without an answer it has no status of an earlier one", async () => {
  const { reports } = await run([answer(503), broken()]);
  expect(reports).toMatchObject([{ code: "network", status: 0 }]);
});

test.each([
  ["seconds", "7", {}, 7000],
  [
    "a date, by the server's clock",
    "Sat, 21 Nov 2026 12:00:07 GMT",
    { date: "Sat, 21 Nov 2026 12:00:00 GMT" },
    7000,
  ],
  ["a date, by our clock if the server sends none", "Sat, 21 Nov 2026 09:30:07 GMT", {}, 7000],
])("Retry-After in %s is waited for exactly", async (_, text, more, ms) => {
  const { client, clock, transport } = harness({
    "marketing/readIt": [answer(429, {}, { "retry-after": text, ...more }), value],
  });
  const call = outcome(client.call(readIt, {}));
  await clock.advance(ms - 1);
  expect(transport.sent).toHaveLength(1);
  await clock.advance(1);
  expect(call).toMatchObject({ value: "a" });
});

test.each([
  ["429", answer(429, {}, { "retry-after": "30" }), { code: "throttled", retryAfterSeconds: 30 }],
  ["503", answer(503, {}, { "retry-after": "3600" }), { code: "status", retryAfterSeconds: 3600 }],
])("a Retry-After of %s beyond the deadline is not waited for but reported", async (_, fault, error) => {
  const { client, clock, transport } = harness({ "marketing/readIt": fault });
  const call = outcome(client.call(readIt, {}));
  await clock.advance(0);
  expect(call.error).toMatchObject(error);
  expect(transport.sent).toHaveLength(1);
});

const inFlight = (seconds: string) => answer(409, { errorCode: "IN_FLIGHT" }, { "retry-after": seconds });

test("409 IN_FLIGHT is waited out as long as Retry-After says", async () => {
  const { client, clock, transport } = harness({
    "marketing/writeIt": [...Array.from({ length: 5 }, () => inFlight("2")), value],
  });
  const call = outcome(client.call(writeIt, {}, { idempotencyKey: "key-1" }));
  await clock.advance(1_999);
  expect(transport.sent).toHaveLength(1);
  await clock.advance(8_001);
  expect(call).toMatchObject({ value: "a" });
  expect(transport.sent.map(({ headers }) => headers["idempotency-key"])).toEqual(Array(6).fill("key-1"));
});

test("a call in flight beyond the deadline is a timeout with an unknown outcome", async () => {
  const write = { write: true, key: "key-1" };
  expect(await run(inFlight("60"), write)).toMatchObject({ tries: 1, error: { code: "timeout" } });
  expect(await run(inFlight("7"), write)).toMatchObject({ tries: 5, error: { code: "timeout" } });
  expect(await run(inFlight("1"), { write: true })).toMatchObject({ tries: 1, error: { status: 409 } });
});

test("a Retry-After of 0 still has a pause", async () => {
  const { tries } = await run(inFlight("0"), { write: true, key: "key-1" });
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(400);
});

test("without a Retry-After the waits are random and at most 500 and 1000 ms", async () => {
  for (const [n, longest] of [500, 1000, 2000].entries()) {
    const waits = Array.from({ length: 500 }, () => backoff(n));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThan(longest);
    expect(Math.max(...waits)).toBeGreaterThan(longest * 0.9);
    expect(Math.min(...waits)).toBeLessThan(longest * 0.1);
  }
});

test("a missing, unreadable or past Retry-After has no wait", () => {
  const read = (headers: Record<string, string>) => retryAfter(new Headers(headers), Date.UTC(2026, 10, 21));
  expect(read({})).toBeUndefined();
  expect(read({ "retry-after": "soon" })).toBeUndefined();
  expect(read({ "retry-after": " " })).toBeUndefined();
  expect(read({ "retry-after": "0" })).toBe(0);
  expect(read({ "retry-after": "Fri, 20 Nov 2026 00:00:00 GMT" })).toBe(0);
});

test("an answer to try again is a transient one", () => {
  expect([200, 400, 401, 404, 408, 429, 500, 501, 503].filter(isTransientStatus)).toEqual([
    408, 429, 500, 503,
  ]);
});
