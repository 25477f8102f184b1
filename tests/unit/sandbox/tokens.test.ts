import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const entry = {
  operation: "emailSignUp",
  statusClass: "2xx",
  durationMs: 12,
  trackingId: "b1946ac9",
  version: "0.1.0",
};
const log = (token: string | undefined, one: object = entry) =>
  sandbox.send("POST", "/api/logging/ui-logs", { entries: [one] }, token === undefined ? {} : bearer(token));
const advance = (advanceMs: number) => sandbox.send("POST", "/sandbox/clock", { advanceMs });
const minutesAhead = (answer: Response) =>
  Math.round((Date.parse(answer.headers.get("date") ?? "") - Date.now()) / 60_000);

describe("getUnauthenticatedToken", () => {
  test("API-6 returns another data.access_token each time, with its lifetime", async () => {
    const requestToken = () =>
      sandbox.read<{ data: object }>("/api/identity/token?clientId=kestrel-web-staging");
    const first = await requestToken();
    expect(first).toEqual({
      data: {
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        token_type: "Bearer",
        expires_in: 3600,
      },
    });
    expect(await requestToken()).not.toEqual(first);
  });

  test.each(["", "?clientId=", "?clientId=another-client"])(
    "refuses an unknown client: '%s'",
    async (query) => {
      const answer = await sandbox.send("GET", `/api/identity/token${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ errorMessage: expect.stringContaining("clientId") as string });
    },
  );

  test("has a configurable lifetime", async () => {
    await sandbox.send("PUT", "/sandbox/settings", { tokenLifeSeconds: 5 });
    const answer = await sandbox.read("/api/identity/token?clientId=kestrel-web");
    expect(answer).toMatchObject({ data: { expires_in: 5 } });
  });
});

describe("a bearer token", () => {
  test("must have been issued", async () => {
    for (const refused of [undefined, "", "x", "a".repeat(43)]) {
      const answer = await log(refused);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(await answer.json()).toEqual({ errorMessage: "The token is missing, unknown or expired" });
    }
    expect((await log(await sandbox.token())).status).toBe(202);
  });

  test("expires by the virtual clock, which Date follows, on refusals too", async () => {
    const token = await sandbox.token();
    await advance(3_590_000);
    const inTime = await log(token);
    expect(inTime.status).toBe(202);
    expect(minutesAhead(inTime)).toBe(60);
    await advance(600_000);
    const late = await log(token);
    expect(late.status).toBe(401);
    expect(minutesAhead(late)).toBe(70);
    expect(minutesAhead(await sandbox.send("GET", "/config"))).toBe(70);
    expect(minutesAhead(await sandbox.send("GET", "/api/nothing"))).toBe(70);
    expect(minutesAhead(await sandbox.send("GET", "/sandbox/clock"))).toBe(70);
    expect((await log(await sandbox.token())).status).toBe(202);
  });
});

describe("postUiLogs", () => {
  test("API-4 stores the allowed fields of a log entry", async () => {
    const full = {
      ...entry,
      service: "marketing",
      code: "throttled",
      element: "tv-email-signup",
      level: "warn",
    };
    const answer = await log(await sandbox.token(), full);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ data: { accepted: 1 } });
    const { entries } = await sandbox.read<{ entries: object[] }>("/sandbox/logs");
    expect(entries).toEqual([{ ...full, receivedAt: expect.any(String) as string }]);
  });

  test.each([
    ["an unknown field", { ...entry, email: "a@b.example" }],
    ["an address in an allowed field", { ...entry, code: "a@b.example" }],
    ["an address with query", { ...entry, operation: "/token?clientId=a" }],
    ["no operation", { ...entry, operation: undefined }],
  ])("API-4 refuses an entry with %s, and does not repeat it", async (_what, one) => {
    const answer = await log(await sandbox.token(), one);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/b\.example|clientId/);
    expect(await sandbox.read("/sandbox/logs")).toEqual({ entries: [] });
  });
});

describe("any operation", () => {
  test("at an unknown address answers 404 in JSON", async () => {
    for (const [method, path] of [
      ["GET", "/api/marketing/nothing"],
      ["GET", "/api/marketing/sign-ups"],
      ["POST", "/api/identity/token"],
    ] as const) {
      const answer = await sandbox.send(method, path, method === "POST" ? {} : undefined);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ errorMessage: "There is nothing at this address" });
    }
  });

  test("refuses a body over 256 kB, one that isn't JSON, and one of another type", async () => {
    const headers = { ...bearer(await sandbox.token()), "content-type": "application/json" };
    const post = (body: string, more = {}) =>
      fetch(`${sandbox.url}/api/logging/ui-logs`, { method: "POST", headers: { ...headers, ...more }, body });
    expect((await post("x".repeat(256 * 1024 + 1))).status).toBe(413);
    expect(await post("{")).toMatchObject({ status: 400 });
    expect((await post("{}", { "content-type": "text/plain" })).status).toBe(415);
  });

  test("has a rate limit by the minute that says when to retry", async () => {
    await sandbox.send("PUT", "/sandbox/settings", { rateLimits: { "logging.postUiLogs": 2 } });
    const token = await sandbox.token();
    const { now } = await sandbox.read<{ now: string }>("/sandbox/clock");
    await advance(60_000 - (Date.parse(now) % 60_000)); // to the start of a minute, so that no test crosses into the next one
    expect([(await log(token)).status, (await log(token)).status]).toEqual([202, 202]);
    const third = await log(token);
    expect(third.status).toBe(429);
    const wait = Number(third.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await advance(wait * 1000);
    expect((await log(token)).status).toBe(202);
  });

  test("is recorded without token and body", async () => {
    const token = await sandbox.token();
    const headers = {
      ...bearer(token),
      "x-tracking-id": "t-1",
      "x-source-id": "AGENT",
      "x-api-version": "1.0",
      "content-language": "es",
      "x-person-id": "p-77",
    };
    await sandbox.send("POST", "/api/logging/ui-logs", { entries: [entry] }, headers);
    const { calls } = await sandbox.read<{ calls: object[] }>("/sandbox/calls");
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual({
      time: expect.any(String) as string,
      method: "POST",
      service: "logging",
      operation: "postUiLogs",
      status: 202,
      trackingId: "t-1",
      durationMs: expect.any(Number) as number,
      headerNames: [
        "authorization",
        "content-language",
        "x-api-version",
        "x-person-id",
        "x-source-id",
        "x-tracking-id",
      ],
      sourceId: "AGENT",
      apiVersion: "1.0",
      contentLanguage: "es",
    });
    expect(JSON.stringify(calls)).not.toMatch(new RegExp(`${token}|p-77|b1946ac9`));
  });

  test("is recorded up to the last 200 calls", async () => {
    await Promise.all(
      Array.from({ length: 205 }, () => sandbox.send("GET", "/api/identity/token?clientId=nobody")),
    );
    await sandbox.send("GET", "/config");
    const { calls } = await sandbox.read<{ calls: { operation: string }[] }>("/sandbox/calls");
    expect(calls).toHaveLength(200);
    expect(calls[0]?.operation).toBe("getConfiguration");
  }, 30_000);
});
