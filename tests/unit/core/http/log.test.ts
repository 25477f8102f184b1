import { expect, test } from "vitest";
import type { CallReport } from "../../../../core/http/operation.ts";
import { createUiLog, LOG_DELAY_MS, type LogEntry } from "../../../../core/http/log.ts";
import { FakeClock } from "../../support/clock.ts";

const report = (more: Partial<CallReport> = {}): CallReport => ({
  operation: "marketing/emailSignUp",
  status: 200,
  code: undefined,
  durationMs: 120,
  trackingId: "tracking-1",
  element: undefined,
  ...more,
});

function startLog(send?: (entries: LogEntry[]) => Promise<unknown>) {
  const clock = new FakeClock();
  const sent: LogEntry[][] = [];
  const keep = (entries: LogEntry[]) => {
    sent.push(entries);
    return Promise.resolve();
  };
  return { clock, sent, log: createUiLog(clock, "1.4.0", send ?? keep) };
}

/** An entry as it is sent. */
const wire = (entry: unknown): unknown => JSON.parse(JSON.stringify(entry));

test("API-4 a log entry holds the allow-listed fields and nothing else", async () => {
  const { clock, sent, log } = startLog();
  const more = { email: "ann@example.test", address: "https://api.example/?q=1", body: "{}", token: "t" };
  log.add({ ...report({ code: "status", status: 404, element: "tv-email-signup" }), ...more });
  await clock.advance(LOG_DELAY_MS);
  expect(sent.map(wire)).toEqual([
    [
      {
        operation: "marketing/emailSignUp",
        statusClass: "4xx",
        code: "status",
        durationMs: 120,
        trackingId: "tracking-1",
        element: "tv-email-signup",
        version: "1.4.0",
      },
    ],
  ]);
});

test("API-4 empty fields are left out", async () => {
  const { clock, sent, log } = startLog();
  log.add(report());
  await clock.advance(LOG_DELAY_MS);
  expect(Object.keys((wire(sent[0]) as object[])[0] ?? {}).sort()).toEqual([
    "durationMs",
    "operation",
    "statusClass",
    "trackingId",
    "version",
  ]);
});

test("API-4 entries are gathered in order for 2 s into one call", async () => {
  expect(LOG_DELAY_MS).toBe(2000);
  const { clock, sent, log } = startLog();
  log.add(report({ trackingId: "1" }));
  await clock.advance(1999);
  log.add(report({ trackingId: "2" }));
  expect(sent).toEqual([]);
  await clock.advance(1);
  expect(sent.map((entries) => entries.map(({ trackingId }) => trackingId))).toEqual([["1", "2"]]);
  log.add(report({ trackingId: "3" }));
  await clock.advance(2000);
  expect(sent.map((entries) => entries.length)).toEqual([2, 1]);
});

test("waiting entries are sent once, as soon as the page may be closed", async () => {
  const { clock, sent, log } = startLog();
  log.add(report());
  log.flush();
  expect(sent).toHaveLength(1);
  log.flush();
  await clock.advance(10_000);
  expect(sent).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});

test("API-4 a failing log host has no effect on others", async () => {
  const { clock, log } = startLog(() => Promise.reject(new Error("blocked")));
  log.add(report());
  await clock.advance(LOG_DELAY_MS);
  log.add(report());
  await clock.advance(LOG_DELAY_MS);
  expect(clock.waiting).toBe(0);
});

test("at most 50 entries wait, so that a dead log host does not fill the memory", async () => {
  const { clock, sent, log } = startLog();
  for (let i = 0; i < 200; i++) log.add(report());
  await clock.advance(LOG_DELAY_MS);
  expect(sent.map((entries) => entries.length)).toEqual([50]);
});
