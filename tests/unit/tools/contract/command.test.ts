import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Result } from "../../../../tools/contract/command/report.ts";
import { runContract, type RunOptions } from "../../../../tools/contract/command/run.ts";
import { send, withDeadline } from "../../../../tools/contract/exchange.ts";
import { START_MS, startTestSandbox } from "../../sandbox/sandbox.ts";
import { faults, json, readable, type Fault } from "./faults.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

/** The cookies of a browser that is signed in. */
async function signedIn(email = "full@example.test"): Promise<string> {
  const { headers } = await sandbox.send("POST", "/sandbox/sign-in", { email });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const failuresOf = async (options: Partial<RunOptions>) => {
  const results = await runContract({ configUrl: `${sandbox.url}/config`, ...options });
  return {
    results,
    failures: results.flatMap(({ suite, name, failure }) =>
      failure === undefined ? [] : [{ suite, text: `${name}: ${failure}` }],
    ),
  };
};

test(
  "the sandbox fulfils the contract",
  async () => {
    const { results, failures } = await failuresOf({
      cookie: await signedIn(),
      restart: () => Promise.resolve(),
    });
    expect(failures).toEqual([]);
    const passed = passedIn(results);
    expect(passed.length).toBeGreaterThan(200);
    for (const suite of [
      "configuration",
      "CORS",
      "content.getApps",
      "wallet.getWallet",
      "idempotency",
      "sign-in",
      "sign-out",
    ])
      expect(passed).toContain(suite);
  },
  2 * START_MS,
);

const passedIn = (results: readonly Result[]) =>
  results.flatMap(({ suite, skipped, failure }) => ((skipped ?? failure) === undefined ? [suite] : []));

test(
  "SES-3 a sign-in server with basic authorization, without PKCE and refresh tokens, fulfils the contract",
  async () => {
    await sandbox.send("PUT", "/sandbox/settings", { legacySignIn: true });
    const { results, failures } = await failuresOf({
      cookie: await signedIn(),
      services: ["wallet", "account"],
    });
    expect(failures).toEqual([]);
    expect(passedIn(results)).toEqual(expect.arrayContaining(["wallet.getWallet", "sign-in", "sign-out"]));
    const skipped = results.filter((one) => one.suite === "sign-in" && one.skipped !== undefined);
    expect(skipped.map(({ name }) => name)).toEqual([
      "requires PKCE",
      "refuses an unknown refresh token",
      "rotates refresh tokens",
    ]);
  },
  2 * START_MS,
);

test.each([
  ["wallet", "idempotency", "wallet.updateWallet: the same key and content has one effect"],
  ["storefront", "storefront.getActivationUrls", "a good request has a response that elements can read"],
])("the service %s can be tested alone", async (service, suite, name) => {
  const { results, failures } = await failuresOf({ cookie: await signedIn(), services: [service] });
  expect(failures).toEqual([]);
  const found = results.find((one) => one.suite === suite && one.name === name);
  expect(found).toMatchObject({ suite });
  expect(found?.skipped).toBeUndefined();
});

test("a backend that refuses writes without an idempotency key fulfils the contract", async () => {
  const refusal = { errorMessage: "The idempotency key is missing" };
  const { results, failures } = await failuresOf({
    cookie: await signedIn(),
    services: ["marketing", "account"],
    fetch: (input, init) => {
      const { method, url, headers } = new Request(input, init);
      const isWrite = method === "POST" && /\/api\/(?:marketing|account)\//.test(url);
      return isWrite && !headers.has("idempotency-key")
        ? Promise.resolve(json(refusal, 400))
        : fetch(input, init);
    },
  });
  expect(failures).toEqual([]);
  expect(passedIn(results)).toEqual(expect.arrayContaining(["marketing.emailSignUp", "account.updateName"]));
});

test("a header that the configuration renames may have capitals", async () => {
  const headers = { trackingId: "X-Correlation-Id" };
  const { failures } = await failuresOf({
    services: ["marketing"],
    async fetch(input, init) {
      const request = new Request(input, init);
      const answer = await fetch(request);
      if (request.method === "OPTIONS") {
        const named = new Headers(answer.headers);
        named.append("access-control-allow-headers", "X-Correlation-Id");
        return new Response(null, { status: answer.status, headers: named });
      }
      if (!request.url.includes("/config?")) return answer;
      const body = (await answer.json()) as { data: { settings: object } };
      Object.assign(body.data.settings, { wire: { headers } });
      return new Response(JSON.stringify(body), { headers: answer.headers });
    },
  });
  expect(failures).toEqual([]);
});

test("a response that doesn't come in time is none, and so is one whose body doesn't", async () => {
  const silent = createServer((request, response) => {
    if (request.url === "/body") response.writeHead(200).flushHeaders();
  });
  await new Promise<void>((listening) => void silent.listen(0, "localhost", listening));
  const { port } = silent.address() as AddressInfo;
  const request = { method: "GET", headers: {}, body: undefined };
  for (const path of ["/head", "/body"]) {
    const address = new URL(path, `http://localhost:${port}`);
    const sent = send({ address, ...request }, { fetch: withDeadline(fetch, 50) });
    await expect(sent).rejects.toMatchObject({ name: "TimeoutError" });
  }
  silent.closeAllConnections();
  silent.close();
});

test("every request of a run has a time limit", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  await failuresOf({
    services: ["marketing"],
    cookie: await signedIn(),
    fetch: (input, init) => {
      signals.push(init?.signal);
      return fetch(input, init);
    },
  });
  expect(signals.length).toBeGreaterThan(20);
  expect(signals.every((signal) => signal instanceof AbortSignal)).toBe(true);
});

test("CFG-6 a test environment's anonymous token is requested with the client of staging", async () => {
  const { results, failures } = await failuresOf({
    environment: "qa",
    services: [],
    fetch: (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      const isProduction = pathname.endsWith("/token") && searchParams.get("clientId") === "kestrel-web";
      const refusal = { errorMessage: "Unknown client" };
      return isProduction ? Promise.resolve(json(refusal, 400)) : fetch(input, init);
    },
  });
  expect(failures).toEqual([]);
  expect(passedIn(results)).toContain("identity.getUnauthenticatedToken");
});

test("a static page of the privacy flow is requested by a name that a step has, or not at all", async () => {
  const requested: string[] = [];
  /** The sandbox, whose first step has a static page of this name. */
  const withTemplate = (templateName?: string): Partial<RunOptions> => ({
    services: ["privacy-flow"],
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const [, name] = /\/templates\/([\w-]+)$/.exec(pathname) ?? [];
      if (name && request.method === "GET") {
        requested.push(name);
        return readable("<h1>About</h1>", "text/html", name === templateName ? 200 : 404);
      }
      const answer = await fetch(request);
      const isStep = request.method === "POST" && pathname.endsWith("/process") && answer.ok;
      if (!isStep || !templateName) return answer;
      const step = (await answer.json()) as { metaData: object };
      return json({ ...step, metaData: { ...step.metaData, templateName } });
    },
  });
  const without = await failuresOf(withTemplate());
  expect(without.failures).toEqual([]);
  expect(requested).toEqual([]);
  const { failures, results } = await failuresOf(withTemplate("our-page"));
  expect(failures).toEqual([]);
  expect(requested).toEqual(["our-page"]);
  expect(passedIn(results)).toContain("privacy-flow.getTemplate");
});

test(
  "ACC-11 a test customer who can't change anything is no failure",
  async () => {
    const { results, failures } = await failuresOf({ cookie: await signedIn("readonly@example.test") });
    expect(failures).toEqual([]);
    expect(passedIn(results)).toEqual(expect.arrayContaining(["account.getProfile", "wallet.getWallet"]));
  },
  2 * START_MS,
);

test("a test customer without name and address is no failure", async () => {
  const { results, failures } = await failuresOf({
    cookie: await signedIn(),
    services: ["account"],
    async fetch(input, init) {
      const answer = await fetch(input, init);
      if (!answer.url.endsWith("/account/profile") || !answer.ok || answer.status === 204) return answer;
      const { data } = (await answer.json()) as { data: object };
      return json({ data: { ...data, firstName: null, lastName: null, mailingAddress: null } });
    },
  });
  expect(failures).toEqual([]);
  const skipped = results.filter((one) => one.skipped !== undefined).map(({ suite }) => suite);
  expect(skipped).toEqual(expect.arrayContaining(["account.updateName", "account.updateAddress"]));
});

/** The sandbox with a mistake. */
const faulty =
  ({ fetch: faultyFetch }: Fault): typeof fetch =>
  (input, init) =>
    faultyFetch(new Request(input, init), (request) => fetch(request));

test.each(faults.map((fault) => [fault.title, fault] as const))(
  "it is reported that %s",
  async (_, fault) => {
    const { services, restart, isSignedIn } = fault;
    const { failures } = await failuresOf({
      fetch: faulty(fault),
      services,
      ...(restart && { restart: async () => restart() }),
      ...(isSignedIn && { cookie: await signedIn() }),
    });
    const found = failures.filter(({ suite }) => suite === fault.suite);
    expect(found.map(({ text }) => text).join("\n"), JSON.stringify(failures)).toMatch(fault.says);
  },
);
