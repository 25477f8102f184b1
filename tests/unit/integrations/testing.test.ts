import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { sendWelcome } from "../../../demo/sandbox/mail.ts";
import type { ScenarioName } from "../../../demo/sandbox/scenarios.ts";
import {
  connectSandbox,
  findShadowRoot,
  locateElement,
  whenReady,
  type Sandbox,
  type Scenario,
} from "../../../integrations/testing/index.ts";
import { bearer, signUpOf, START_MS, startTestSandbox } from "../sandbox/sandbox.ts";

let running: Awaited<ReturnType<typeof startTestSandbox>>;
let sandbox: Sandbox;
beforeAll(async () => {
  running = await startTestSandbox();
  sandbox = connectSandbox(`${running.url}/`);
}, START_MS);
beforeEach(() => sandbox.reset());
afterAll(() => running.close());
afterEach(() => vi.unstubAllGlobals());

test("the kit knows each scenario of the sandbox", () => {
  expectTypeOf<Scenario>().toEqualTypeOf<ScenarioName>();
});

test("addresses are those of the sandbox, whatever path was given", () => {
  expect(sandbox.url).toBe(running.url);
  expect(sandbox.configUrl).toBe(`${running.url}/config`);
  expect(connectSandbox().url).toBe("http://localhost:4400");
});

test("the clock moves forward, and a reset turns it back", async () => {
  const before = await sandbox.now();
  const after = await sandbox.advanceClock(3_600_000);
  expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000);
  await sandbox.reset();
  expect((await sandbox.now()).getTime()).toBeLessThan(after.getTime());
});

test("a scenario fails calls, which are recorded", async () => {
  await sandbox.setScenario("identity", "*", "server-error");
  await running.send("GET", "/api/identity/token?clientId=kestrel-web");
  const [call] = await sandbox.calls();
  expect(call).toEqual({
    time: expect.any(Date),
    method: "GET",
    service: "identity",
    operation: "getUnauthenticatedToken",
    status: 500,
  });
});

test("settings change", async () => {
  await sandbox.changeSettings({ hostLanguage: "es" });
  expect(await running.read("/sandbox/settings")).toMatchObject({ hostLanguage: "es" });
});

test("a customer is signed in by the browser's own request", async () => {
  const post = vi.fn((url: string, { data }: { data: { email: string } }) =>
    running.send("POST", url.replace(running.url, ""), data).then((response) => ({
      ok: () => response.ok,
      status: () => response.status,
      text: () => response.text(),
    })),
  );
  const page = { context: () => ({ request: { post } }) };
  await sandbox.signIn(page, "full@example.test");
  expect(post).toHaveBeenCalledOnce();
  await expect(sandbox.signIn(page, "nobody@example.test")).rejects.toThrow(
    "The sandbox refused: Signing in as nobody@example.test: 404",
  );
});

test("what the sandbox refuses is an error with its message", async () => {
  await expect(sandbox.setScenario("devices", "nothing", "timeout")).rejects.toThrow(
    /PUT \/sandbox\/scenarios: 400 .*There is no such operation/,
  );
});

test("the rows of a table are read", async () => {
  const known = (await sandbox.rows("recipients")).length;
  const signUp = signUpOf("visitor@example.test");
  await running.send("POST", "/api/marketing/sign-ups", signUp, bearer(await running.token()));
  expect((await sandbox.rows("recipients")).length).toBe(known + 1);
});

test("sent emails are read", async () => {
  expect(await sandbox.outbox()).toEqual([]);
  await sendWelcome(running.db, new Date(), "visitor@example.test", "en");
  expect(await sandbox.outbox()).toEqual([
    {
      from: "news@kestrel.example",
      to: ["visitor@example.test"],
      subject: "Welcome to Kestrel",
      text: expect.stringContaining("Thank you for signing up."),
      language: "en",
      sentAt: expect.any(Date),
    },
  ]);
});

test("an element is located by its tag, and by its state if one is given", () => {
  const page = { locator: (selector: string) => selector };
  expect(locateElement(page, "tv-devices")).toBe("tv-devices");
  expect(locateElement(page, "tv-devices", "empty")).toBe("tv-devices:state(empty)");
});

/** A page with one element, which is ready when `ready` resolves, and in these states. */
function pageWith(ready: Promise<void>, ...states: string[]): { within: ParentNode; root: object } {
  vi.stubGlobal("customElements", { get: () => class {}, whenDefined: async () => {} });
  const root = {};
  const element = { localName: "tv-devices", shadowRoot: root, whenReady: () => ready };
  const selectors = ["tv-devices", ...states.map((state) => `tv-devices:state(${state})`)];
  const querySelector = (selector: string) => (selectors.includes(selector) ? element : null);
  return { within: { querySelector } as unknown as ParentNode, root };
}

test("an element is ready when its tag is defined and it can be used", async () => {
  let done = () => {};
  const { within } = pageWith(new Promise<void>((resolve) => (done = resolve)));
  let isReady = false;
  const waiting = whenReady({ evaluate: (run) => run(within.querySelector("tv-devices")) }).then(
    () => (isReady = true),
  );
  await Promise.resolve();
  expect(isReady).toBe(false);
  done();
  await waiting;
});

test("a shadow root is found, also with a test's own clock", async () => {
  vi.useFakeTimers();
  const { within, root } = pageWith(Promise.resolve(), "empty");
  expect(await findShadowRoot("tv-devices", { within })).toBe(root);
  expect(await findShadowRoot("tv-devices", { within, state: "empty" })).toBe(root);
  vi.useRealTimers();
});

test.each([
  ["its tag isn't defined", () => vi.stubGlobal("customElements", { get: () => undefined }), "isn't defined"],
  ["it isn't there", () => pageWith(Promise.resolve()), "There is no <tv-wallet>", "tv-wallet"],
  ["it isn't ready", () => pageWith(new Promise(() => {})), "<tv-devices> isn't ready"],
  ["it is in another state", () => pageWith(Promise.resolve()), `<tv-devices> isn't in the state "empty"`],
])("if %s, the error says so", async (_, prepare, message, tag = "tv-devices") => {
  const { within } = pageWith(new Promise(() => {}));
  const page = prepare() as { within?: ParentNode };
  const found = findShadowRoot(tag, { within: page.within ?? within, state: "empty", timeoutMs: 50 });
  await expect(found).rejects.toThrow(message);
  await expect(found).rejects.toThrow("after 50 ms.");
});
