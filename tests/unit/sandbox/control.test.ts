import { services } from "../../../demo/sandbox/services/index.ts";
import { request } from "node:http";
import type { Env } from "../../../demo/sandbox/env.ts";
import { proxyList } from "../../../demo/sandbox/front.ts";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { headerNames } from "../../../core/http/wire.ts";
import { SUBSCRIBED_ADDRESS } from "../../../demo/sandbox/database/seed.ts";
import { loopbackOnly } from "../../../demo/sandbox/guards.ts";
import { isLoopbackHost } from "../../../demo/sandbox/loopback.ts";
import { HttpError } from "../../../demo/sandbox/http-error.ts";
import { scenarios } from "../../../demo/sandbox/scenarios.ts";
import { bearer, signUpOf, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const OWN = [
  "http://localhost:5173",
  "https://localhost",
  "http://127.0.0.1:80",
  "http://[::1]:3000",
  "http://es.localhost:1",
];
const FOREIGN = [
  "https://evil.example",
  "http://localhost.evil.example",
  "http://127.0.0.1.evil.example",
  "http://10.0.0.7",
];

/** Status of a request with any Host header. */
const statusUnder = (host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port: sandbox.port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });

describe("the controls are only for this machine", () => {
  const writes = [
    ["POST", "/sandbox/reset"],
    ["PUT", "/sandbox/scenarios"],
    ["PUT", "/sandbox/settings"],
    ["POST", "/sandbox/clock"],
  ] as const;

  test.each(writes)("%s %s requires application/json", async (method, path) => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      const answer = await sandbox.send(method, path, {}, { "content-type": type });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toEqual({ errorMessage: "The content type must be application/json" });
    }
    expect((await sandbox.send(method, path)).status).toBe(415);
  });

  test.each([...writes, ["GET", "/sandbox/outbox"] as const])(
    "%s %s is refused to a page of another site or with an opaque origin",
    async (method, path) => {
      for (const origin of [...FOREIGN, "null"]) {
        const answer = await sandbox.send(method, path, method === "GET" ? undefined : {}, { origin });
        expect(answer.status).toBe(403);
        expect(answer.headers.get("access-control-allow-origin")).toBe(null);
      }
    },
  );

  test("a page on another loopback port may use them", async () => {
    for (const origin of OWN) {
      const answer = await sandbox.send("GET", "/sandbox/scenarios", undefined, { origin });
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
      const preflight = await sandbox.send("OPTIONS", "/sandbox/scenarios", undefined, {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "content-type",
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
    }
  });

  test("a Host header of another machine is refused", async () => {
    expect(await statusUnder("evil.example", "/sandbox/outbox")).toBe(403);
    expect(await statusUnder(`es.localhost:${sandbox.port}`, "/sandbox/outbox")).toBe(200);
    expect(["localhost", "LOCALHOST:1", "127.0.0.1:4400", "[::1]:4400"].every(isLoopbackHost)).toBe(true);
    expect(
      ["", "localhost.evil.example", "evil.example:4400", "127.0.0.1.nip.example", "0.0.0.0"].some(
        isLoopbackHost,
      ),
    ).toBe(false);
  });

  test("another machine is refused", async () => {
    const app = new Hono<Env>();
    app.onError((error, c) => c.text(error.message, error instanceof HttpError ? error.status : 500));
    app.use((c, next) => {
      c.set("front", { port: undefined, proxies: proxyList(["10.0.1.0/24"]) });
      return next();
    });
    app.get("/", loopbackOnly, (c) => c.text("served"));
    const statusFrom = async (remoteAddress: string) =>
      (await app.request("/", {}, { incoming: { socket: { remoteAddress } } })).status;
    expect(await Promise.all(["10.0.0.7", "::ffff:10.0.0.7", "2001:db8::1", ""].map(statusFrom))).toEqual([
      403, 403, 403, 403,
    ]);
    expect(await Promise.all(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map(statusFrom))).toEqual([
      200, 200, 200,
    ]);
    expect(await statusFrom("10.0.1.7"), "a load balancer that is trusted").toBe(200);
  });
});

describe("the API's CORS", () => {
  const preflight = (path: string, origin: string, more: Record<string, string> = {}) =>
    sandbox.send("OPTIONS", path, undefined, { origin, "access-control-request-method": "POST", ...more });

  test.each([...OWN, "null"])("allows %s to call, with each header of the API", async (origin) => {
    for (const path of ["/config", "/api/marketing/sign-ups"]) {
      const answer = await preflight(path, origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
      expect(answer.headers.get("access-control-max-age")).toBe("7200");
      expect(answer.headers.get("vary")).toContain("Origin");
      const allowed = (answer.headers.get("access-control-allow-headers") ?? "").split(",");
      expect(allowed).toEqual(expect.arrayContaining([...Object.values(headerNames), "content-type"]));
      const methods = (answer.headers.get("access-control-allow-methods") ?? "").split(",");
      expect(methods).toEqual(expect.arrayContaining(["GET", "POST"]));
    }
    const answer = await sandbox.send("GET", "/config", undefined, { origin });
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("access-control-expose-headers")).toBe("Date,Retry-After,idempotency-replayed");
    const refused = await sandbox.send("POST", "/api/marketing/sign-ups", {}, { origin });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, origin]);
  });

  test.each(FOREIGN)("allows nothing to %s", async (origin) => {
    const answers = [
      await preflight("/api/marketing/sign-ups", origin),
      await sandbox.send("GET", "/config", undefined, { origin }),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(headers.get("vary")).toContain("Origin");
    }
  });

  test("answers a private-network preflight only if it is requested", async () => {
    const name = "access-control-allow-private-network";
    const answer = await preflight("/config", "http://localhost:1", {
      "access-control-request-private-network": "true",
    });
    expect(answer.headers.get(name)).toBe("true");
    expect((await preflight("/config", "http://localhost:1")).headers.get(name)).toBe(null);
  });
});

describe("the controls", () => {
  test("POST /sandbox/reset seeds the data, resets the clock and drops tokens, scenarios and settings", async () => {
    const token = await sandbox.token();
    const signUp = (email: string) =>
      sandbox.send("POST", "/api/marketing/sign-ups", signUpOf(email), bearer(token));
    await signUp("gone@example.test");
    await sandbox.setScenario("emailSignUp", "server-error");
    await sandbox.send("PUT", "/sandbox/settings", { tokenLifeSeconds: 7 });
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: 3_600_000 });
    const answer = await sandbox.reset();
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect((await sandbox.rows("recipients")).map((row) => [row["id"], row["email"]])).toEqual([
      [1, SUBSCRIBED_ADDRESS],
    ]);
    expect(await sandbox.read("/sandbox/calls")).toEqual({ calls: [] });
    expect(await sandbox.read("/sandbox/scenarios")).toMatchObject({ active: [] });
    expect(await sandbox.read("/sandbox/settings")).toMatchObject({ tokenLifeSeconds: 3600 });
    const { now } = await sandbox.read<{ now: string }>("/sandbox/clock");
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    expect((await signUp("x@example.test")).status).toBe(401);
  });

  test("GET /sandbox/scenarios lists the scenarios with their operations and the active ones", async () => {
    await sandbox.setScenario("emailSignUp", "unavailable-once");
    expect(await sandbox.read("/sandbox/scenarios")).toEqual({
      scenarios: JSON.parse(JSON.stringify(scenarios)) as unknown,
      operations: expect.arrayContaining([
        { service: "configuration", operation: "getConfiguration" },
        ...services.flatMap(({ name, operations }) =>
          operations.map((one) => ({ service: name, operation: one.name })),
        ),
      ]) as unknown,
      active: [{ service: "marketing", operation: "emailSignUp", scenario: "unavailable-once", uses: 0 }],
    });
    for (const { title, description } of scenarios) expect(title && description).toMatch(/\w/);
  });

  test("PUT /sandbox/scenarios answers with the active ones", async () => {
    await sandbox.setScenario("*", "unavailable");
    expect(await (await sandbox.setScenario("emailSignUp", "timeout")).json()).toEqual({
      active: [
        { service: "marketing", operation: "*", scenario: "unavailable", uses: 0 },
        { service: "marketing", operation: "emailSignUp", scenario: "timeout", uses: 0 },
      ],
    });
  });

  test.each([
    ["an unknown scenario", "/sandbox/scenarios", { service: "*", operation: "*", scenario: "explode" }],
    [
      "an unknown operation",
      "/sandbox/scenarios",
      { service: "marketing", operation: "postUiLogs", scenario: "timeout" },
    ],
    ["an unknown setting", "/sandbox/settings", { color: "red" }],
    ["an unknown feature", "/sandbox/settings", { features: { fly: true } }],
    ["a limit on an unknown operation", "/sandbox/settings", { rateLimits: { "marketing.nothing": 1 } }],
    [
      "an unknown scenario to play",
      "/sandbox/settings",
      { microservices: { marketing: { ismockscenario: true, scenarioname: "x" } } },
    ],
    ["a lifetime of zero", "/sandbox/settings", { tokenLifeSeconds: 0 }],
  ])("refuse %s", async (_what, path, body) => {
    const answer = await sandbox.send("PUT", path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errorMessage: expect.any(String) as string });
  });

  test.each([{ advanceMs: -1 }, { advanceMs: 1e15 }, { advanceMs: "1" }, {}])(
    "refuse the clock %j",
    async (body) => {
      expect((await sandbox.send("POST", "/sandbox/clock", body)).status).toBe(400);
    },
  );

  test("PUT /sandbox/settings replaces the named settings and keeps the rest", async () => {
    await sandbox.send("PUT", "/sandbox/settings", {
      features: { hideMOP: true },
      lists: { bannerPages: ["/account"] },
    });
    const answer = await sandbox.send("PUT", "/sandbox/settings", { features: { xyndiRedirect: true } });
    expect(await answer.json()).toMatchObject({
      features: { hideMOP: false, xyndiRedirect: true },
      lists: { bannerPages: ["/account"], subscriptionAction: ["RESUBSCRIBE"] },
    });
  });

  test("GET /sandbox/tables shows the listed tables and no other", async () => {
    for (const name of ["tokens", "settings", "constructor", "pg_user"]) {
      expect((await sandbox.send("GET", `/sandbox/tables/${name}`)).status).toBe(404);
    }
    expect(await sandbox.rows("trigger_events")).toEqual([]);
  });

  test("an unknown control answers 404 in JSON", async () => {
    const answer = await sandbox.send("GET", "/sandbox/recipients");
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { errorMessage: "There is nothing at this address" },
    ]);
  });
});
