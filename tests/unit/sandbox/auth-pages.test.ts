import { request } from "node:http";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TRIES_MAX } from "../../../demo/sandbox/auth/accounts.ts";
import { oidcRecords, people } from "../../../demo/sandbox/database/schema.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";
import {
  authorize,
  Browser,
  isTaken,
  locationOf,
  refresh,
  requestFor,
  paramsOf,
  signedIn,
  signInBy,
} from "./signing-in.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.send("GET", "/auth/jwks"); // creates the keys
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const right = { email: "full@example.test", password: "sandbox" };

async function pageFor(more: Record<string, string> = {}) {
  const browser = new Browser(sandbox.url);
  const request = await requestFor(sandbox.url, more);
  const page = locationOf(await authorize(browser, request));
  return { browser, request, page, html: await (await browser.go(page)).text() };
}

/** The ids of the inputs that have this attribute. */
const fieldsWith = (attribute: string, html: string) =>
  [...html.matchAll(/<input\s+id="(\w+)"[^>]*>/g)]
    .filter(([input]) => input.includes(` ${attribute}`))
    .map(([, id]) => id);

/** What a request with this Host header gets: no resolver knows the Spanish site's host. */
const textUnder = (host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    request({ port: sandbox.port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
      resolve(text(answer));
    })
      .on("error", reject)
      .end();
  });

describe("the sign-in page", () => {
  test("has a labeled field for each input, and a policy that blocks foreign content", async () => {
    const { browser, page, html } = await pageFor();
    expect(html).toMatch(/<label for="email">Email<\/label>\s*<input\s+id="email"/);
    expect(html).toMatch(/<label for="password">Password<\/label>\s*<input\s+id="password"/);
    expect(html).toContain('autocomplete="username"');
    expect(html).toContain('autocomplete="current-password"');
    expect(html).not.toMatch(/<script>| style=| on\w+=/);
    const { headers } = await browser.go(page);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["ui_locales", { ui_locales: "fr es-MX" }, "es"],
    ["ui_locales, whatever the site", { ui_locales: "en" }, "en"],
    ["the Spanish site", { redirect_uri: "es" }, "es"],
    ["the English site", {}, "en"],
  ] as [string, Record<string, string>, string][])(
    "SES-13 is in the language of %s",
    async (_what, more, lang) => {
      const spanish = { redirect_uri: `http://es.localhost:${sandbox.port}/account` };
      const { html } = await pageFor(more["redirect_uri"] ? spanish : more);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(lang === "es" ? "Iniciar sesión" : "Sign in");
    },
  );

  test("SES-13 is in the language of the site's host if the sign-in is unknown", async () => {
    for (const [host, lang] of [
      [`es.localhost:${sandbox.port}`, "es"],
      [`localhost:${sandbox.port}`, "en"],
    ] as const) {
      expect(await textUnder(host, "/auth/sign-in/none")).toContain(`<html lang="${lang}">`);
    }
  });

  test("has the brand's logo, which leads to its start page", async () => {
    const { html } = await pageFor();
    expect(html).toMatch(/<a class="logo" href="[^"]+\/" aria-label="[^"]+"><svg[^>]*>/);
  });

  test.each([
    ["the email at first", {}, "email"],
    ["the password if the email is known", { login_hint: "full@example.test" }, "password"],
  ] as [string, Record<string, string>, string][])("puts the cursor in %s", async (_what, more, field) => {
    expect(fieldsWith("autofocus", (await pageFor(more)).html)).toEqual([field]);
  });

  test("ignores a login hint that is too long for an email", async () => {
    const { html } = await pageFor({ login_hint: `${"a".repeat(320)}@example.test` });
    expect(html).toMatch(/<input\s+id="email"[^>]* value=""/);
  });

  test("fills in the request's login hint as text", async () => {
    const { html } = await pageFor({ login_hint: '"><script>x</script>' });
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  });

  test("reports a wrong pair without naming the wrong part", async () => {
    const { browser, page } = await pageFor();
    const deactivated = { accountStatus: "DEACTIVATED" as const };
    await sandbox.db.update(people).set(deactivated).where(eq(people.personId, "p-1002"));
    const wrong = [
      { ...right, password: "Sandbox" },
      { ...right, email: "nobody@example.test" },
      { ...right, email: "new@example.test" },
    ];
    for (const form of wrong) {
      const answer = await browser.go(page, form);
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain("That email and password don&#39;t match. Check both and try again.");
      expect(html).toContain(`value="${form.email}"`);
      expect(html).not.toContain(`value="${form.password}"`);
      expect(html).toContain("<title>Error: sign in: Kestrel</title>");
    }
    expect((await browser.go(page, right)).status).toBe(303);
  });

  test.each([
    [{ email: " ", password: "x" }, "Enter your email."],
    [{ email: "full@example.test", password: "" }, "Enter your password."],
  ])("asks for the missing field in %j", async (form, words) => {
    const { browser, page } = await pageFor();
    expect(await (await browser.go(page, form)).text()).toContain(words);
  });

  test.each([
    ["only the email if it is missing", { email: " ", password: "x" }, ["email"], "email"],
    ["only the password if it is missing", { ...right, password: "" }, ["password"], "password"],
    ["both fields of a wrong pair", { ...right, password: "x" }, ["email", "password"], "password"],
  ])("marks %s, and puts the cursor where to correct it", async (_what, form, wrong, first) => {
    const { browser, page } = await pageFor();
    const html = await (await browser.go(page, form)).text();
    expect(fieldsWith('aria-invalid="true"', html)).toEqual(wrong);
    expect(fieldsWith('aria-describedby="error"', html)).toEqual(wrong);
    expect(fieldsWith("autofocus", html)).toEqual([first]);
  });

  test("allows six tries per address, then a wait by the virtual clock, even for the right password", async () => {
    const { browser, page } = await pageFor();
    const tries = Array.from({ length: TRIES_MAX + 2 }, () =>
      browser.go(page, { ...right, email: "Full@example.test", password: "wrong" }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const answer = await browser.go(page, right);
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await answer.text()).toContain("Too many attempts. You can try again in 15 minutes.");
    expect((await browser.go(page, { ...right, email: "new@example.test" })).status).toBe(303);
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: 15 * 60_000 });
    const later = await pageFor();
    expect((await later.browser.go(later.page, right)).status).toBe(303);
  });

  test("returns access_denied to the client if it is canceled", async () => {
    const { browser, page, request } = await pageFor();
    const resumed = await browser.go(
      locationOf(await browser.go(page, { cancel: "yes", email: "", password: "" })),
    );
    expect(paramsOf(locationOf(resumed))).toMatchObject({
      error: "access_denied",
      state: request.query["state"],
    });
  });

  test("SES-13 keeps its language if the customer goes back to it after Cancel", async () => {
    for (const [more, lang] of [
      [{ ui_locales: "es" }, "es"],
      [{ redirect_uri: `http://es.localhost:${sandbox.port}/account` }, "es"],
      [{}, "en"],
    ] as [Record<string, string>, string][]) {
      const { browser, page } = await pageFor(more);
      await browser.go(locationOf(await browser.go(page, { cancel: "yes", email: "", password: "" })));
      const answer = await browser.go(page);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(`<html lang="${lang}">`);
    }
  });

  test("works only in this browser: not without its cookie, for another sign-in, or from another page", async () => {
    const { browser, page } = await pageFor();
    const other = await pageFor();
    expect((await new Browser(sandbox.url).go(page, right)).status).toBe(400);
    expect((await other.browser.go(page, right)).status).toBe(400);
    for (const origin of ["https://evil.example", "http://localhost:1", "null"]) {
      const answer = await browser.go(page, right, { origin });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("The page that sent you here has a problem.");
    }
    expect((await browser.go(page, right, { origin: sandbox.url })).status).toBe(303);
  });

  test("reports an expiry after an hour and offers to start again", async () => {
    const { browser, page } = await pageFor({ ui_locales: "en" });
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: 61 * 60_000 });
    const answer = await browser.go(page, right);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("This sign-in took too long");
    expect(html).toContain(`href="${sandbox.url}/account"`);
  });

  test("reports no expiry if the server fails to read the sign-in, but its own fault, in the page's language", async () => {
    const { browser, page } = await pageFor({ ui_locales: "es" });
    await sandbox.db.update(oidcRecords).set({ payload: {} }).where(eq(oidcRecords.kind, "Interaction"));
    const answer = await browser.go(page);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("<h1>Algo salió mal</h1>");
  });

  test("forwards to the account if the customer goes back to it after the sign-in", async () => {
    const { browser, page } = await pageFor({ ui_locales: "en" });
    await browser.go(locationOf(await browser.go(page, right)));
    const answer = await browser.go(page);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("You&#39;re signed in");
    expect(html).toContain(`href="${sandbox.url}/account"`);
  });

  test("shows that the session has ended if the previous page says so", async () => {
    const { browser, page } = await pageFor({ ui_locales: "en", reason: "session_ended" });
    expect(await (await browser.go(page)).text()).toContain("Your session has ended. Sign in to continue.");
  });

  test("rejects a form larger than needed", async () => {
    const { browser, page } = await pageFor();
    expect((await browser.go(page, { ...right, more: "x".repeat(20_000) })).status).toBe(413);
  });
});

describe("the logout", () => {
  const leave = (more: Record<string, string>) =>
    `/auth/logout?${new URLSearchParams({ client_id: "kestrel-web", ...more })}`;
  const back = (slo_r_url: string) => leave({ slo_r_url, slo_fs: "completed", nonce: "n-1" });
  const isSignedOut = async (browser: Browser) => {
    const request = await requestFor(sandbox.url, { prompt: "none" });
    return paramsOf(locationOf(await authorize(browser, request)))["error"] === "login_required";
  };

  test("SES-6 ends session, grants and tokens of each client", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    const staging = await requestFor(sandbox.url, { client_id: "kestrel-web-staging", prompt: "none" });
    const code = locationOf(await authorize(browser, staging));
    expect(paramsOf(code)["code"]).toBeDefined();
    const elsewhere = await signedIn(sandbox.url);
    for (const site of [sandbox.url, `http://es.localhost:${sandbox.port}`]) {
      const answer = await browser.go(back(`${site}/devices?tab=2`));
      expect([answer.status, locationOf(answer)]).toEqual([303, `${site}/devices?tab=2`]);
    }
    expect(await isSignedOut(browser)).toBe(true);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
    expect((await refresh(sandbox.url, tokens.refresh_token)).status).toBe(400);
    // The same customer's other browser has another session.
    expect(await isTaken(sandbox, elsewhere.tokens.access_token)).toBe(true);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "javascript:alert(1)",
    "/account",
    "http://localhost:1/",
    "http://localhost.evil.example/",
    "http://user@localhost/",
    "",
  ])("signs out and stays if it would redirect to '%s'", async (target) => {
    const { browser } = await signedIn(sandbox.url);
    const answer = await browser.go(back(target));
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await answer.text()).toContain("You&#39;re signed out");
    expect(await isSignedOut(browser)).toBe(true);
  });

  test.each([
    { slo_fs: "started", nonce: "n" },
    { slo_fs: "completed", nonce: "" },
    { slo_fs: "completed", nonce: "n", client_id: "another-client" },
  ])("redirects nowhere for %j", async (more) => {
    const { browser } = await signedIn(sandbox.url);
    const answer = await browser.go(leave({ slo_r_url: sandbox.url, ...more }));
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await isSignedOut(browser)).toBe(true);
  });

  test("SES-6 as a plain link is in Spanish for ui_locales=es, even without a session", async () => {
    const answer = await new Browser(sandbox.url).go(leave({ ui_locales: "es" }));
    const html = await answer.text();
    expect([answer.status, html.includes("Cerraste sesión")]).toEqual([200, true]);
    expect(html).toContain(`href="http://es.localhost:${sandbox.port}/"`);
  });

  test("deletes all that the session has granted, and what it knew of the customer", async () => {
    const { browser } = await signedIn(sandbox.url);
    const { kind, payload, personId } = oidcRecords;
    const kept = () => sandbox.db.select({ kind, payload, personId }).from(oidcRecords);
    expect((await kept()).map((row) => row.kind)).toContain("Grant");
    await browser.go(leave({}));
    expect(await kept()).toEqual([{ kind: "Session", payload: {}, personId: null }]);
  });

  test("during a refresh leaves no token", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    const [, answer] = await Promise.all([browser.go(leave({})), refresh(sandbox.url, tokens.refresh_token)]);
    if (answer.ok) {
      const { access_token } = (await answer.json()) as { access_token: string };
      expect(await isTaken(sandbox, access_token)).toBe(false);
    }
    expect((await refresh(sandbox.url, tokens.refresh_token)).status).toBe(400);
  });
});

describe("POST /sandbox/sign-in", () => {
  const signInAs = (browser: Browser, email: unknown, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/sandbox/sign-in`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      body: JSON.stringify({ email }),
    });

  test("replaces the browser's session, so that the next request is answered at once", async () => {
    const { browser, tokens } = await signedIn(sandbox.url);
    const answer = await signInAs(browser, "new@example.test");
    expect([answer.status, await answer.json()]).toEqual([200, { personId: "p-1002" }]);
    for (const text of answer.headers.getSetCookie())
      expect(text).toMatch(/path=\/auth; samesite=lax; httponly/i);
    expect(await isTaken(sandbox, tokens.access_token)).toBe(false);
    const fresh = new Browser(sandbox.url);
    for (const text of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      fresh.cookies.set(name, { value, path: "/auth" });
    }
    const request = await requestFor(sandbox.url, { prompt: "none" });
    expect(paramsOf(locationOf(await authorize(fresh, request)))["code"]).toBeDefined();
  });

  test("is a control: only for this machine's pages and existing accounts", async () => {
    const browser = new Browser(sandbox.url);
    expect((await signInAs(browser, "full@example.test", { origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await signInAs(browser, "full@example.test", { "content-type": "text/plain" })).status).toBe(415);
    expect((await signInAs(browser, "nobody@example.test")).status).toBe(404);
    expect((await signInAs(browser, 7)).status).toBe(400);
    const there = await fetch(`http://127.0.0.1:${sandbox.port}/sandbox/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "full@example.test" }),
    });
    expect(there.status).toBe(400);
    expect(await there.json()).toEqual({
      errorMessage: `A browser keeps a session by host: call this at ${sandbox.url}`,
    });
  });
});

test("a sign-in by form works after a canceled sign-in by request", async () => {
  const { browser, page } = await pageFor();
  await browser.go(page, { cancel: "yes" });
  const callback = await signInBy(browser, await requestFor(sandbox.url), "linked@example.test");
  expect(paramsOf(callback)["code"]).toBeDefined();
});
