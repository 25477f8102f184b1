import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { records } from "../../../demo/sandbox/auth/records.ts";
import { endSignIns } from "../../../demo/sandbox/auth/sessions.ts";
import { REUSE_GRACE_MS } from "../../../demo/sandbox/auth/rotation.ts";
import { oidcRecords, people, tokens as tokenRows } from "../../../demo/sandbox/database/schema.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";
import {
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

const advance = (advanceMs: number) => sandbox.send("POST", "/sandbox/clock", { advanceMs });
const set = (settings: object) => sandbox.send("PUT", "/sandbox/settings", settings);
const MINUTE = 60_000;

/** Requests a code without showing anything. */
async function silently(browser: Browser, more: Record<string, string> = {}) {
  const request = await requestFor(sandbox.url, { prompt: "none", ...more });
  return { request, callback: locationOf(await authorize(browser, request)) };
}
/** How long the sign-in lasts from now, by its id_token, in seconds; the time that has passed doesn't matter. */
const lifeOf = ({ id_token }: { id_token: string }) => {
  const { exp, iat } = claimsOf(id_token);
  return Math.round((exp - iat) / 10) * 10;
};
const outcomeOf = async (browser: Browser, more?: Record<string, string>) => {
  const { code, error } = paramsOf((await silently(browser, more)).callback);
  return code === undefined ? error : "code";
};

describe("the session of the sign-in server", () => {
  test("answers the next request at once, in the same browser only", async () => {
    const { browser } = await signedIn(sandbox.url);
    const { request, callback } = await silently(browser);
    const { id_token } = await tokensIn(await exchange(sandbox.url, callback, request));
    expect(claimsOf(id_token)["sub"]).toBe("p-1001");
    expect(await outcomeOf(browser, { client_id: "kestrel-web-staging" })).toBe("code");
    expect(await outcomeOf(new Browser(sandbox.url))).toBe("login_required");
  });

  test("requires a new sign-in for prompt=login and max_age, which auth_time then shows", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    await advance(5 * MINUTE);
    expect(await outcomeOf(browser, { max_age: "299" })).toBe("login_required");
    expect(await outcomeOf(browser, { max_age: "400" })).toBe("code");
    let last = Number(claimsOf(tokens.id_token)["auth_time"]);
    for (const more of [{ prompt: "login" }, { max_age: "299" }] as Record<string, string>[]) {
      const request = await requestFor(sandbox.url, more);
      expect(locationOf(await authorize(browser, request))).toMatch(/^\/auth\/sign-in\//);
      const callback = await signInBy(browser, request, "full@example.test");
      const renewed = await tokensIn(await exchange(sandbox.url, callback, request));
      const signedInAt = Number(claimsOf(renewed.id_token)["auth_time"]);
      expect(signedInAt - last).toBeGreaterThanOrEqual(300);
      last = signedInAt;
      await advance(5 * MINUTE);
    }
  });

  test("lasts sessionLifeSeconds from the last visit", async () => {
    await set({ sessionLifeSeconds: 600 });
    const { browser, tokens } = await signedIn(sandbox.url);
    expect(lifeOf(tokens)).toBe(600);
    await advance(9 * MINUTE);
    expect(await outcomeOf(browser)).toBe("code");
    await advance(9 * MINUTE);
    expect(await outcomeOf(browser)).toBe("code");
    await advance(10 * MINUTE);
    expect(await outcomeOf(browser)).toBe("login_required");
  });

  test("is never shared by two people: a second sign-in ends the first one's session", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    const request = await requestFor(sandbox.url, { prompt: "login" });
    const callback = await signInBy(browser, request, "new@example.test");
    const { id_token, access_token } = await tokensIn(await exchange(sandbox.url, callback, request));
    expect(claimsOf(id_token)["sub"]).toBe("p-1002");
    expect(await isTaken(sandbox, access_token)).toBe(true);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
    expect((await refresh(sandbox.url, tokens.refresh_token)).status).toBe(400);
  });

  test("SES-6 stays ended if a request that began before the sign-out stores it afterwards", async () => {
    const { browser } = await signedIn(sandbox.url);
    const inProgress = browser.at(sandbox.url);
    const name = [...browser.cookies.keys()].find((one) => /^kestrel-session-[^.]+$/.test(one)) ?? "";
    const id = browser.cookies.get(name)?.value ?? "";
    const sessions = records(sandbox.db, "Session");
    const session = (await sessions.find(id)) ?? {};
    expect(session.accountId).toBeDefined();
    await browser.go("/auth/logout");
    await sessions.upsert(id, session, 0);
    expect(await outcomeOf(inProgress)).toBe("login_required");
    expect(await sessions.findByUid(session.uid ?? "")).toBeUndefined();
  });

  test("doesn't work for an account deactivated meanwhile, nor do its tokens", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    const deactivated = { accountStatus: "DEACTIVATED" as const };
    await sandbox.db.update(people).set(deactivated).where(eq(people.personId, "p-1001"));
    expect(await outcomeOf(browser)).toBe("login_required");
    expect(await errorIn(await refresh(sandbox.url, tokens.refresh_token))).toEqual([400, "invalid_grant"]);
    await endSignIns(sandbox.db, "p-1001", new Date(0));
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
    const page = locationOf(await authorize(browser, await requestFor(sandbox.url)));
    const answer = await browser.go(page, { email: "full@example.test", password: "sandbox" });
    expect(answer.status).toBe(422);
  });
});

describe("the virtual clock", () => {
  test("moved by an hour ends tokens and session", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    await advance(60 * MINUTE);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
    expect(await errorIn(await refresh(sandbox.url, tokens.refresh_token))).toEqual([400, "invalid_grant"]);
    expect(await outcomeOf(browser)).toBe("login_required");

    const later = await signedIn(sandbox.url, "full@example.test", browser);
    expect(await isTaken(sandbox, later.tokens.access_token)).toBe(true);
    const { iat } = claimsOf(later.tokens.id_token);
    const ahead = iat * 1000 - Date.now();
    expect(Math.abs(ahead - 60 * MINUTE)).toBeLessThan(MINUTE);
    expect(lifeOf(later.tokens)).toBe(1800);
    const { headers } = await refresh(sandbox.url, later.tokens.refresh_token);
    expect(Math.abs(Date.parse(headers.get("date") ?? "") - iat * 1000)).toBeLessThan(MINUTE);
  });

  test("ends an access token after customerTokenLifeSeconds", async () => {
    await set({ customerTokenLifeSeconds: 300, tokenLifeSeconds: 7 });
    const { tokens } = await signedIn(sandbox.url);
    expect(tokens.expires_in).toBe(300);
    await advance(4 * MINUTE);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(true);
    await advance(MINUTE);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
  });

  test("ends an access token no later than its session", async () => {
    await set({ sessionLifeSeconds: 120 });
    const { expires_in } = (await signedIn(sandbox.url)).tokens;
    expect(Math.abs(expires_in - 120)).toBeLessThan(10);
  });
});

describe("a refresh token", () => {
  const newTokens = async (token: string) => tokensIn(await refresh(sandbox.url, token));

  test("is exchanged for new tokens of the same customer", async () => {
    const { tokens } = await signedIn(sandbox.url);
    const renewed = await newTokens(tokens.refresh_token);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isTaken(sandbox, renewed.access_token)).toBe(true);
    expect(claimsOf(renewed.id_token)).toMatchObject({
      sub: "p-1001",
      customerRelationshipId: "cr-2001",
      auth_time: claimsOf(tokens.id_token)["auth_time"],
    });
  });

  test("belongs to its client", async () => {
    const { tokens } = await signedIn(sandbox.url);
    const stolen = await refresh(sandbox.url, tokens.refresh_token, "kestrel-web-staging");
    expect(await errorIn(stolen)).toEqual([400, "invalid_grant"]);
  });

  test("used again later ends the grant with all of its tokens", async () => {
    const { tokens, browser } = await signedIn(sandbox.url);
    const renewed = await newTokens(tokens.refresh_token);
    await advance(REUSE_GRACE_MS);
    expect(await errorIn(await refresh(sandbox.url, tokens.refresh_token))).toEqual([400, "invalid_grant"]);
    expect(await isTaken(sandbox, renewed.access_token)).toBe(false);
    expect(await errorIn(await refresh(sandbox.url, renewed.refresh_token))).toEqual([400, "invalid_grant"]);
    // The customer's own session was not stolen: a silent sign-in still works.
    expect(await outcomeOf(browser)).toBe("code");
  });

  test("can be repeated within seconds after a lost answer, whose token is then invalid", async () => {
    const { tokens } = await signedIn(sandbox.url);
    const lost = await newTokens(tokens.refresh_token);
    const retried = await newTokens(tokens.refresh_token);
    const next = await newTokens(retried.refresh_token);
    expect(await isTaken(sandbox, next.access_token)).toBe(true);
    // A client that holds the lost answer isn't the one that repeated the request.
    expect((await refresh(sandbox.url, lost.refresh_token)).status).toBe(400);
    expect(await isTaken(sandbox, next.access_token)).toBe(false);
    expect((await refresh(sandbox.url, next.refresh_token)).status).toBe(400);
  });

  test("can't be repeated once its successor has been used", async () => {
    const { tokens } = await signedIn(sandbox.url);
    const second = await newTokens(tokens.refresh_token);
    const third = await newTokens(second.refresh_token);
    expect((await refresh(sandbox.url, tokens.refresh_token)).status).toBe(400);
    expect(await isTaken(sandbox, third.access_token)).toBe(false);
  });

  test("sent by five tabs at once leaves exactly one that works", async () => {
    const { tokens } = await signedIn(sandbox.url);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(sandbox.url, tokens.refresh_token)));
    const given = await Promise.all(answers.map(tokensIn));
    const rows = await sandbox.db.select().from(oidcRecords).where(eq(oidcRecords.kind, "RefreshToken"));
    expect(rows.filter(({ consumedAt }) => consumedAt === null)).toHaveLength(1);
    expect(new Set(given.map(({ refresh_token }) => refresh_token)).size).toBe(5);
  });

  test("extends the session if refreshExtendsSession says so", async () => {
    for (const refreshExtendsSession of [true, false]) {
      await set({ refreshExtendsSession });
      const { tokens, browser } = await signedIn(sandbox.url);
      await advance(20 * MINUTE);
      const { id_token, expires_in } = await newTokens(tokens.refresh_token);
      const gained = claimsOf(id_token).exp - claimsOf(tokens.id_token).exp;
      expect(Math.abs(gained - (refreshExtendsSession ? 1200 : 0))).toBeLessThan(10);
      expect(expires_in).toBeLessThanOrEqual(600);
      await advance(20 * MINUTE);
      expect(await outcomeOf(browser)).toBe(refreshExtendsSession ? "code" : "login_required");
    }
  });
});

describe("stored data", () => {
  test("has no cookie, code or token in the clear", async () => {
    const { browser, callback, tokens } = await signedIn(sandbox.url);
    const page = locationOf(await authorize(new Browser(sandbox.url), await requestFor(sandbox.url)));
    const secrets = [
      ...[...browser.cookies.values()].map(({ value }) => value),
      page.split("/").at(-1) ?? "",
      paramsOf(callback)["code"] ?? "",
      tokens.access_token,
      tokens.refresh_token,
    ];
    const read = async () => [
      ...(await sandbox.db.select().from(oidcRecords)),
      ...(await sandbox.db.select().from(tokenRows)),
    ];
    const kept = JSON.stringify(await read());
    expect(kept.length).toBeGreaterThan(1000);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(kept).not.toContain(secret);
    }
    const before = (await read()).length;
    await advance(30 * 24 * 60 * MINUTE);
    await signedIn(sandbox.url);
    expect((await read()).length).toBeLessThanOrEqual(before);
  });
});
