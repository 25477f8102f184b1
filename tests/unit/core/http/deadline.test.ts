import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { DEADLINE_MS } from "../../../../core/http/client.ts";
import { harness, outcome, readIt, writeIt } from "../../support/client.ts";
import { answer, broken, ok } from "../../support/transport.ts";

const timeout = { name: "ApiError", code: "timeout", operation: "marketing/readIt" };

test("an operation ends after 30 seconds", async () => {
  expect(DEADLINE_MS).toBe(30_000);
  const { client, clock, transport, reports } = harness({ "marketing/readIt": "never" });
  const call = outcome(client.call(readIt, {}));
  await clock.advance(29_999);
  expect(call.isSettled).toBe(false);
  await clock.advance(1);
  expect(call.error).toMatchObject(timeout);
  expect(transport.sent[0]?.signal.aborted).toBe(true);
  expect(reports).toMatchObject([{ code: "timeout", status: 0, durationMs: 30_000 }]);
});

test("retries and their waits count: the third try is cut off at the deadline", async () => {
  const { client, clock, transport } = harness({
    "marketing/readIt": [
      answer(503, {}, { "retry-after": "14" }),
      answer(503, {}, { "retry-after": "14" }),
      "never",
    ],
  });
  const call = outcome(client.call(readIt, {}));
  await clock.advance(29_999);
  expect(transport.sent).toHaveLength(3);
  expect(call.isSettled).toBe(false);
  await clock.advance(1);
  expect(call.error).toMatchObject(timeout);
});

test("a configuration that never arrives ends at the deadline too", async () => {
  const { client, clock, transport } = harness({}, { configuration: () => new Promise(() => {}) });
  const call = outcome(client.call(readIt, {}));
  await clock.advance(30_000);
  expect(call.error).toMatchObject(timeout);
  expect(transport.sent).toHaveLength(0);
});

test("a token that arrives after the deadline sends nothing", async () => {
  let resolveToken: (token: string) => void = () => {};
  const late = new Promise<string>((resolve) => (resolveToken = resolve));
  const token = { get: () => late, renew: () => late };
  const { client, clock, transport } = harness({ "marketing/writeIt": ok({ value: "a" }) }, { token });
  const call = outcome(client.call(writeIt, {}));
  await clock.advance(30_000);
  expect(call.error).toMatchObject({ code: "timeout" });
  resolveToken("late");
  await clock.advance(1000);
  expect(transport.sent.filter(({ signal }) => !signal.aborted)).toHaveLength(0);
});

test("the deadline can be configured", async () => {
  const { client, clock } = harness({ "marketing/readIt": "never" });
  const call = outcome(client.call(readIt, {}, { deadlineMs: 50 }));
  await clock.advance(50);
  expect(call.error).toMatchObject(timeout);
});

test("a finished call leaves no timer or listener", async () => {
  const { client, clock } = harness({ "marketing/readIt": ok({ value: "a" }) });
  const { signal } = new AbortController();
  await client.call(readIt, {}, { signal });
  expect(clock.waiting).toBe(0);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a call that is no longer needed ends as aborted: before, during and between its tries", async () => {
  const { client, clock, transport } = harness({
    "marketing/readIt": "never",
    "marketing/writeIt": broken(),
  });
  const before = new AbortController();
  before.abort();
  const during = new AbortController();
  const between = new AbortController();
  const calls = [
    outcome(client.call(readIt, {}, { signal: before.signal })),
    outcome(client.call(readIt, {}, { signal: during.signal })),
    outcome(client.call(writeIt, {}, { signal: between.signal, idempotencyKey: "k" })),
  ];
  await clock.advance(0);
  during.abort();
  between.abort();
  await clock.advance(0);
  expect(calls.map(({ error }) => error)).toMatchObject([
    { code: "aborted" },
    { code: "aborted" },
    { code: "aborted" },
  ]);
  expect(transport.of("marketing/readIt").every(({ signal }) => signal.aborted)).toBe(true);
  const tries = transport.of("marketing/writeIt").length;
  await clock.advance(30_000);
  expect(transport.of("marketing/writeIt")).toHaveLength(tries);
});
