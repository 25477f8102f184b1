import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { START_MS, startTestSandbox, type Json } from "./sandbox.ts";
import {
  ask,
  authorize,
  Browser,
  errorIn,
  isTaken,
  refresh,
  requestFor,
  signedIn,
  tokensIn,
} from "./signing-in.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(site, "brand-site"));
  await writeFile(join(site, "brand-site/index.html"), "<h1>Brand</h1>");
  await writeFile(join(site, "brand-site/page.css"), "h1 {}");
  sandbox = await startTestSandbox({ staticDirs: { site } });
  await sandbox.send("GET", "/auth/jwks"); // creates the keys
}, START_MS);
afterAll(async () => {
  await sandbox.close();
  await rm(site, { recursive: true });
});
beforeEach(() => sandbox.reset());

const OWN = () => [sandbox.url, `http://es.localhost:${sandbox.port}`];
const FOREIGN = () => [
  "http://localhost:1",
  `http://127.0.0.1:${sandbox.port}`,
  "https://evil.example",
  "null",
];
const wrongCode = {
  grant_type: "authorization_code",
  client_id: "kestrel-web",
  code: "x",
  redirect_uri: "x",
};

describe("the token endpoint's CORS", () => {
  const preflight = (origin: string) =>
    sandbox.send("OPTIONS", "/auth/token", undefined, { origin, "access-control-request-method": "POST" });

  test("allows the brand's own origins, on errors too", async () => {
    for (const origin of OWN()) {
      const answer = await preflight(origin);
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
      expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
      for (const form of [wrongCode, { ...wrongCode, client_id: "another-client" }]) {
        const { headers, ok } = await ask(sandbox.url, form, { origin });
        expect([ok, headers.get("access-control-allow-origin")]).toEqual([false, origin]);
        expect(headers.get("access-control-expose-headers")).toContain("Date,Retry-After");
        expect(headers.get("access-control-allow-credentials")).toBe(null);
      }
    }
  });

  test("refuses each other origin, including another port of this machine, without a token", async () => {
    const { tokens } = await signedIn(sandbox.url);
    for (const origin of FOREIGN()) {
      const form = {
        grant_type: "refresh_token",
        client_id: "kestrel-web",
        refresh_token: tokens.refresh_token,
      };
      const refused = await ask(sandbox.url, form, { origin });
      expect(refused.status).toBe(403);
      for (const { headers } of [refused, await preflight(origin)]) {
        expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      }
    }
    expect((await refresh(sandbox.url, tokens.refresh_token)).status).toBe(200);
  });
});

describe("faults of sign-in", () => {
  const set = (operation: string, scenario: string, service = "auth") =>
    sandbox.send("PUT", "/sandbox/scenarios", { service, operation, scenario });

  test("can be set for token, authorize and logout, by name only", async () => {
    const { operations } = await sandbox.read<{ operations: Json[] }>("/sandbox/scenarios");
    for (const operation of ["authorize", "token", "logout"]) {
      expect(operations).toContainEqual({ service: "auth", operation });
      await set(operation, "unavailable");
    }
    const browser = new Browser(sandbox.url);
    expect((await ask(sandbox.url, wrongCode)).status).toBe(503);
    expect((await authorize(browser, await requestFor(sandbox.url))).status).toBe(503);
    expect((await browser.go("/auth/logout?client_id=kestrel-web")).status).toBe(503);
    await set("*", "success");
    await set("*", "unavailable", "*");
    expect(await errorIn(await ask(sandbox.url, wrongCode))).toEqual([400, "invalid_grant"]);
  });

  test.each([
    ["authorize", "unavailable", 503],
    ["authorize", "rate-limited", 429],
    ["logout", "unavailable", 503],
  ])("a customer sees a page instead of the answer of %s: %s", async (operation, scenario, status) => {
    await set(operation, scenario);
    const browser = new Browser(sandbox.url);
    const answer = await (operation === "logout"
      ? browser.go("/auth/logout?client_id=kestrel-web")
      : authorize(browser, await requestFor(sandbox.url)));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch("text/html");
    expect(answer.headers.get("retry-after")).toBe(status === 429 ? "1" : null);
    expect(await answer.text()).toContain("<h1>Something went wrong</h1>");
  });

  test("a token answer that breaks off after its effect is recovered by a repeat", async () => {
    const { tokens } = await signedIn(sandbox.url);
    await set("token", "reset-after-commit");
    await expect(refresh(sandbox.url, tokens.refresh_token)).rejects.toThrow("fetch failed");
    const again = await tokensIn(await refresh(sandbox.url, tokens.refresh_token));
    expect(await isTaken(sandbox, again.access_token)).toBe(true);
  });

  test.each(["malformed-json", "truncated-body", "wrong-schema", "rate-limited"])(
    "%s applies to a token answer as to each other",
    async (scenario) => {
      const { tokens } = await signedIn(sandbox.url);
      await set("token", scenario);
      const answer = await refresh(sandbox.url, tokens.refresh_token);
      const body = await answer.json().catch(() => "broken");
      expect(body).toEqual(
        {
          "wrong-schema": { result: { items: "none" } },
          "rate-limited": { errorMessage: "Too many requests" },
        }[scenario] ?? "broken",
      );
      if (scenario === "rate-limited") expect(answer.headers.get("retry-after")).toBe("1");
    },
  );

  test("a limit of calls per minute applies to tokens too", async () => {
    await sandbox.send("PUT", "/sandbox/settings", { rateLimits: { "auth.token": 2 } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask(sandbox.url, wrongCode)).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  test("each call is listed without its content", async () => {
    await signedIn(sandbox.url);
    const { calls } = await sandbox.read<{ calls: Json[] }>("/sandbox/calls");
    expect(calls.filter(({ service }) => service === "auth").map(({ operation }) => operation)).toEqual([
      "token",
      "authorize",
    ]);
  });
});

describe("the configuration", () => {
  const read = async (path = "/config") =>
    (await sandbox.read<{ data: { settings: Json } }>(path)).data.settings;

  test("has the sign-in addresses and the brand's origins", async () => {
    const issuer = `${sandbox.url}/auth`;
    expect(await read()).toMatchObject({
      auth: {
        staging: { clientId: "kestrel-web-staging" },
        production: { clientId: "kestrel-web" },
        signIn: {
          issuer,
          authorizationUrl: `${issuer}/authorize`,
          tokenUrl: `${issuer}/token`,
          logoutUrl: `${issuer}/logout`,
          scope: "openid account",
          redirectPath: "/account",
          clientAuthentication: "none",
        },
      },
      origins: { brand: sandbox.url, brands: OWN() },
    });
  });

  test("CFG-6 names the legacy client, which also gets anonymous tokens if configured", async () => {
    await sandbox.send("PUT", "/sandbox/settings", { legacySignIn: true });
    const clientId = "kestrel-web-legacy";
    expect(await read()).toMatchObject({
      auth: {
        staging: { clientId },
        production: { clientId },
        signIn: { clientAuthentication: "basic" },
      },
    });
    expect((await sandbox.send("GET", `/api/identity/token?clientId=${clientId}`)).status).toBe(200);
  });

  test("has the same sign-in under each host name of the machine", async () => {
    const answer = await fetch(`http://127.0.0.1:${sandbox.port}/config`);
    const { data } = (await answer.json()) as { data: { settings: Json } };
    expect(data.settings).toMatchObject({ auth: { signIn: { issuer: `${sandbox.url}/auth` } } });
    expect(data.settings).toMatchObject({ origins: { brand: sandbox.url } });
  });
});

describe("the brand's site", () => {
  test.each([
    "/account?code=x&state=y",
    "/account/",
    "/account/payment",
    "/devices",
    "/subscriptions",
    "/transactions",
    "/offer/activate?r=x",
    "/offer/premium/",
    "/offers",
  ])("answers %s with its page, at that exact address", async (path) => {
    const answer = await new Browser(sandbox.url).go(path);
    expect([answer.status, await answer.text()]).toEqual([200, "<h1>Brand</h1>"]);
  });

  test("serves only its page and the files beside it", async () => {
    const browser = new Browser(sandbox.url);
    expect(await (await browser.go("/brand-site/page.css")).text()).toBe("h1 {}");
    for (const path of ["/accounts", "/account/lost.css", "/auth", "/auth/nothing", "/auth/token"]) {
      expect((await browser.go(path)).status).toBe(404);
    }
  });
});
