import { eq } from "drizzle-orm";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokens as tokenRows } from "../../../demo/sandbox/database/schema.ts";
import { tokenHash } from "../../../demo/sandbox/services/identity.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";
import {
  ask,
  authorize,
  Browser,
  claimsOf,
  errorIn,
  exchange,
  isTaken,
  locationOf,
  refresh,
  requestFor,
  paramsOf,
  signedIn,
  signInBy,
  tokensIn,
} from "./signing-in.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.send("GET", "/auth/jwks"); // creates the keys
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const http = { [oauth.allowInsecureRequests]: true };

test.each([
  ["kestrel-web", "full@example.test", 1],
  ["kestrel-web-staging", "new@example.test", 2],
])("SES-3 a strict OpenID client signs in as %s", async (client_id, email, n) => {
  const issuer = new URL(`${sandbox.url}/auth`);
  const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, http));
  expect(as).toMatchObject({
    authorization_endpoint: `${sandbox.url}/auth/authorize`,
    token_endpoint: `${sandbox.url}/auth/token`,
    jwks_uri: `${sandbox.url}/auth/jwks`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
  });
  const client = { client_id };
  const request = await requestFor(sandbox.url, { client_id });
  const { state, nonce, redirect_uri } = request.query as Record<string, string>;
  const callback = new URL(await signInBy(new Browser(sandbox.url), request, email));
  expect(callback.origin + callback.pathname).toBe(redirect_uri);
  const response = oauth.validateAuthResponse(as, client, callback, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.None(),
    response,
    redirect_uri ?? "",
    request.verifier,
    http,
  );
  const result = await oauth.processAuthorizationCodeResponse(as, client, answer, {
    expectedNonce: nonce,
    requireIdToken: true,
  } as oauth.ProcessAuthorizationCodeResponseOptions);
  await oauth.validateApplicationLevelSignature(as, answer, http);
  expect(result).toMatchObject({ token_type: "bearer", expires_in: 600, scope: "openid account" });
  const claims = oauth.getValidatedIdTokenClaims(result);
  expect(claims).toMatchObject({
    iss: `${sandbox.url}/auth`,
    aud: client_id,
    sub: `p-${1000 + n}`,
    customerRelationshipId: `cr-${2000 + n}`,
    accountId: `a-${3000 + n}`,
    serviceAccountId: `sa-${4000 + n}`,
    xboAccountId: `xbo-${5000 + n}`,
    auth_time: expect.any(Number) as number,
  });
  const life = (claims?.exp ?? 0) - (claims?.iat ?? 0);
  expect(life).toBeGreaterThan(1770);
  expect(life).toBeLessThanOrEqual(1800);

  const [row] = await sandbox.db
    .select()
    .from(tokenRows)
    .where(eq(tokenRows.hash, tokenHash(result.access_token)));
  expect(row).toMatchObject({ personId: `p-${1000 + n}`, clientId: client_id });
  expect(await isTaken(sandbox, result.access_token)).toBe(true);
});

describe("a code", () => {
  test("SES-3 is invalid without its verifier, its redirect URI and its client", async () => {
    const request = await requestFor(sandbox.url);
    const callback = await signInBy(new Browser(sandbox.url), request, "full@example.test");
    const form = {
      grant_type: "authorization_code",
      client_id: "kestrel-web",
      redirect_uri: `${sandbox.url}/account`,
      code: paramsOf(callback)["code"] ?? "",
      code_verifier: request.verifier,
    };
    const { code_verifier: _, ...unverified } = form;
    const wrong = [
      unverified,
      { ...form, code_verifier: oauth.generateRandomCodeVerifier() },
      { ...form, redirect_uri: `http://es.localhost:${sandbox.port}/account` },
      { ...form, client_id: "kestrel-web-staging" },
      { ...form, code: `${form.code}x` },
    ];
    for (const one of wrong)
      expect(await errorIn(await ask(sandbox.url, one))).toEqual([400, "invalid_grant"]);
    expect((await ask(sandbox.url, form)).status).toBe(200);
  });

  test("used a second time revokes the tokens of the first use", async () => {
    const { callback, request, tokens } = await signedIn(sandbox.url);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(true);
    expect(await errorIn(await exchange(sandbox.url, callback, request))).toEqual([400, "invalid_grant"]);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
    expect((await refresh(sandbox.url, tokens.refresh_token)).status).toBe(400);
  });

  test("used twice concurrently yields no token", async () => {
    const request = await requestFor(sandbox.url);
    const callback = await signInBy(new Browser(sandbox.url), request, "full@example.test");
    const answers = await Promise.all([1, 2, 3].map(() => exchange(sandbox.url, callback, request)));
    for (const answer of answers.filter(({ ok }) => ok)) {
      const { access_token } = await tokensIn(answer);
      expect(await isTaken(sandbox, access_token)).toBe(false);
    }
    expect(answers.filter(({ ok }) => ok).length).toBeLessThan(2);
  });

  test("expires after a minute of the virtual clock", async () => {
    const request = await requestFor(sandbox.url);
    const callback = await signInBy(new Browser(sandbox.url), request, "full@example.test");
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: 61_000 });
    expect(await errorIn(await exchange(sandbox.url, callback, request))).toEqual([400, "invalid_grant"]);
  });
});

describe("an authorization request", () => {
  test("gets its state and its nonce back", async () => {
    const request = await requestFor(sandbox.url, { state: 'a&b="c"', nonce: "n-0" });
    const callback = await signInBy(new Browser(sandbox.url), request, "full@example.test");
    expect(paramsOf(callback)).toMatchObject({ state: 'a&b="c"', iss: `${sandbox.url}/auth` });
    const { id_token } = await tokensIn(await exchange(sandbox.url, callback, request));
    expect(claimsOf(id_token)["nonce"]).toBe("n-0");
  });

  test("gets its state back with an error", async () => {
    const silent = await requestFor(sandbox.url, { prompt: "none", state: "s" });
    expect(paramsOf(locationOf(await authorize(new Browser(sandbox.url), silent)))).toMatchObject({
      error: "login_required",
      state: "s",
    });
  });

  test.each([
    ["another path", "/account/"],
    ["a query", "/account?next=1"],
    ["a page below", "/account/profile"],
  ])("SES-3 returns only to the registered address: not with %s", async (_what, path) => {
    const answer = await authorize(
      new Browser(sandbox.url),
      await requestFor(sandbox.url, { redirect_uri: sandbox.url + path }),
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  test.each([
    "https://evil.example/account",
    "http://localhost:1/account",
    "http://localhost.evil.example/account",
  ])("never leads to %s", async (redirect_uri) => {
    const answer = await authorize(new Browser(sandbox.url), await requestFor(sandbox.url, { redirect_uri }));
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
    expect(await answer.text()).not.toContain("evil.example");
  });

  test("SES-3 of a public client is refused without a challenge or with a plain one", async () => {
    const { query } = await requestFor(sandbox.url);
    const { code_challenge: _, code_challenge_method: __, ...bare } = query;
    for (const one of [bare, { ...query, code_challenge_method: "plain" }]) {
      const address = locationOf(await authorize(new Browser(sandbox.url), { query: one }));
      expect(paramsOf(address)["error"]).toBe("invalid_request");
    }
  });

  test("of an unknown client is refused on a page of the sign-in server", async () => {
    const answer = await authorize(
      new Browser(sandbox.url),
      await requestFor(sandbox.url, { client_id: "another-client" }),
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
    expect(await answer.text()).toContain("We can&#39;t sign you in");
  });

  test("offers no other flow for a token", async () => {
    for (const response_type of ["token", "id_token", "code id_token"]) {
      const request = await requestFor(sandbox.url, { response_type });
      const address = locationOf(await authorize(new Browser(sandbox.url), request));
      expect(address).toMatch(/error=(?:unsupported_response_type|invalid_request)&/);
    }
    for (const grant_type of ["password", "client_credentials", "implicit"]) {
      expect(await errorIn(await ask(sandbox.url, { grant_type, client_id: "kestrel-web" }))).toEqual([
        400,
        "unsupported_grant_type",
      ]);
    }
  });
});

describe("the legacy client", () => {
  const client_id = "kestrel-web-legacy";
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` });
  const signIn = async () => {
    const { query } = await requestFor(sandbox.url, { client_id });
    const { code_challenge: _, code_challenge_method: __, ...bare } = query;
    const request = { verifier: "", query: bare };
    const callback = await signInBy(new Browser(sandbox.url), request, "full@example.test");
    return {
      grant_type: "authorization_code",
      scope: "openid account",
      redirect_uri: `${sandbox.url}/account`,
      code: paramsOf(callback)["code"] ?? "",
    };
  };

  test("SES-3 gets access_token and id_token for grant_type, scope, redirect_uri, code and Basic base64(client_id:)", async () => {
    const answer = await ask(sandbox.url, await signIn(), basic(`${client_id}:`));
    const tokens = await tokensIn(answer);
    expect(claimsOf(tokens.id_token)).toMatchObject({ aud: client_id, sub: "p-1001" });
    expect(await isTaken(sandbox, tokens.access_token)).toBe(true);
    expect(tokens.refresh_token).toBe(undefined);
  });

  test("gets nothing without that header, with an arbitrary secret, or in another client's name", async () => {
    const form = await signIn();
    const refused = [
      await ask(sandbox.url, { ...form, client_id }),
      await ask(sandbox.url, form, basic(`${client_id}:secret`)),
      await ask(sandbox.url, form, basic("kestrel-web:")),
      await ask(sandbox.url, form),
    ];
    for (const { status } of refused) expect([400, 401]).toContain(status);
    expect((await ask(sandbox.url, form, basic(`${client_id}:`))).status).toBe(200);
  });
});
