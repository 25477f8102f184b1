import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { headerNames } from "../../../core/http/wire.ts";
import type { Env } from "../../../demo/sandbox/env.ts";
import { logError, logRequests } from "../../../demo/sandbox/log.ts";
import type { Json } from "./sandbox.ts";

/** A log whose lines can be read. */
function logOf() {
  const lines: string[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => void lines.push(line) }) };
}

test("a request is logged without its query, its body and its token", async () => {
  const { lines, log } = logOf();
  const app = new Hono<Env>();
  app.use(logRequests(log));
  app.post("/api/account/name", (c) => c.text("Ann Lee", 422));
  await app.request("/api/account/name?email=ann@example.test", {
    method: "POST",
    headers: { authorization: "Bearer secret", [headerNames.trackingId]: "t-1" },
    body: "Ann",
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: 30,
    time: expect.any(Number) as number,
    method: "POST",
    path: "/api/account/name",
    status: 422,
    ms: expect.any(Number) as number,
    trackingId: "t-1",
  });
});

test("an unexpected error is logged by kind and place, without the values in its message", () => {
  const { lines, log } = logOf();
  const cause = Object.assign(new Error("duplicate key: ann@example.test"), { code: "23505" });
  logError(log, new TypeError("Failed query: insert\nparams: ann@example.test", { cause }));
  const line = JSON.parse(lines[0] ?? "") as Json & { at: string[] };
  expect(line).toMatchObject({ name: "TypeError", code: "23505", msg: "unexpected error" });
  expect(line.at[0]).toContain("log.test.ts");
  expect(lines.join("")).not.toContain("ann@example.test");
});
