import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { scenarios, type ScenarioName } from "../../../demo/sandbox/scenarios.ts";
import { bearer, outcomeOf, signUpOf, START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  token = await sandbox.token();
});

const EMAIL = "scenario@example.test";
const FOREIGN = "http://localhost:5173";

/** One sign-up as bytes on its own socket, opened at once. */
function exchange() {
  const body = JSON.stringify(signUpOf(EMAIL));
  const socket = connect(sandbox.port, "127.0.0.1");
  const seen = { text: "", isOpen: true, error: undefined as string | undefined };
  socket.on("data", (bytes) => (seen.text += bytes.toString()));
  socket.on("error", (error: NodeJS.ErrnoException) => (seen.error = error.code));
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      seen.isOpen = false;
      resolve();
    });
  });
  socket.write(
    `POST /api/marketing/sign-ups HTTP/1.1\r\nHost: localhost:${sandbox.port}\r\nConnection: close\r\n` +
      `Origin: ${FOREIGN}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  return { seen, closed, leave: () => socket.destroy() };
}

function partsOf(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
  return { status: Number(head.split(" ")[1]), header, body, length: Number(header("content-length")) };
}

/** The whole answer, up to its end. */
async function answered() {
  const { seen, closed } = exchange();
  await closed;
  const parts = partsOf(seen.text);
  expect(parts.header("access-control-allow-origin")).toBe(FOREIGN); // otherwise a browser hides the fault
  return parts;
}

const signedUp = async () =>
  (await sandbox.rows("recipients")).filter((row) => row["email"] === EMAIL).length;
const callStatuses = async () =>
  (await sandbox.read<{ calls: { operation: string; status: number | null }[] }>("/sandbox/calls")).calls
    .filter((call) => call.operation === "emailSignUp")
    .map((call) => call.status);

async function refused(status: number, retryAfter?: string, more: object = {}) {
  const answer = await answered();
  expect(answer.status).toBe(status);
  expect(answer.header("retry-after")).toBe(retryAfter);
  expect(answer.header("content-type")).toBe("application/json");
  expect(JSON.parse(answer.body)).toEqual({ errorMessage: expect.any(String) as string, ...more });
  expect(await signedUp()).toBe(0);
  expect(await callStatuses()).toEqual([status]);
}

async function succeeded() {
  const answer = await answered();
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({
    data: { recipients: [{ recipientId: expect.any(Number) as number }] },
  });
  expect(await signedUp()).toBe(1);
}

/** What a client sees of each scenario. */
const observed: Record<ScenarioName, () => Promise<void>> = {
  success: succeeded,
  "bad-request": () => refused(400),
  unauthorized: () => refused(401),
  "rate-limited": () => refused(429, "1"),
  "rate-limited-long": () => refused(429, "120"),
  "in-flight-once": async () => {
    await refused(409, "1", { errorCode: "IN_FLIGHT" });
    await succeeded();
  },
  "server-error": () => refused(500),
  unavailable: async () => {
    await refused(503);
    expect((await answered()).status).toBe(503);
  },
  "unavailable-once": async () => {
    await refused(503);
    await succeeded();
  },
  async timeout() {
    const { seen, closed, leave } = exchange();
    await vi.waitFor(async () => expect(await callStatuses()).toEqual([null]), 5000);
    expect(seen).toMatchObject({ text: "", isOpen: true });
    expect(await signedUp()).toBe(0);
    leave();
    await closed;
  },
  async "slow-body"() {
    const { seen, closed, leave } = exchange();
    await vi.waitFor(() => expect(partsOf(seen.text).body.length).toBeGreaterThan(0), 5000);
    const { status, body, length, header } = partsOf(seen.text);
    expect(status).toBe(200);
    expect(header("access-control-allow-origin")).toBe(FOREIGN);
    expect(body.length).toBeLessThan(length / 2);
    expect(seen.isOpen).toBe(true);
    expect(await signedUp()).toBe(1);
    leave();
    await closed;
  },
  async "truncated-body"() {
    const { status, body, length } = await answered();
    expect(status).toBe(200);
    expect(body.length).toBe(Math.ceil(length / 2));
    expect(await signedUp()).toBe(1);
  },
  async "reset-after-commit"() {
    const { seen, closed } = exchange();
    await closed;
    expect(seen).toMatchObject({ text: "", error: "ECONNRESET" });
    expect(await signedUp()).toBe(1);
    expect(await callStatuses()).toEqual([null]);
    expect(JSON.parse((await answered()).body)).toEqual({
      data: { recipients: [{ recipientId: null, errorMessage: "Record matches an existing recipient" }] },
    });
  },
  async "malformed-json"() {
    const { status, body, header, length } = await answered();
    expect(status).toBe(200);
    expect(header("content-type")).toBe("application/json");
    expect(body).toHaveLength(length);
    expect(body).toMatch(/^\{"data"/);
    expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
    expect(await signedUp()).toBe(1);
  },
  async "wrong-content-type"() {
    const { status, body, header } = await answered();
    expect(status).toBe(200);
    expect(header("content-type")).toBe("text/html; charset=utf-8");
    expect(body).toMatch(/^<!doctype html>/);
    expect(await signedUp()).toBe(0);
  },
  async "wrong-schema"() {
    const { status, body, header } = await answered();
    expect(status).toBe(200);
    expect(header("content-type")).toBe("application/json");
    expect(JSON.parse(body)).not.toHaveProperty("data");
    expect(await signedUp()).toBe(1);
  },
};

describe("the scenario", () => {
  test.each(scenarios.map(({ name }) => name))("%s behaves as described", async (name) => {
    await sandbox.setScenario("emailSignUp", name);
    await observed[name]();
  });

  test.each(["truncated-body", "reset-after-commit", "malformed-json", "wrong-schema", "slow-body"] as const)(
    "%s does not change a call that is refused anyway",
    async (name) => {
      await sandbox.setScenario("emailSignUp", name);
      const answer = await sandbox.send("POST", "/api/marketing/sign-ups", signUpOf("none"), bearer(token));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty("errorMessage");
    },
  );
});

test(
  "a call without an answer doesn't keep the sandbox from closing",
  async () => {
    const own = await startTestSandbox({});
    await own.setScenario("getUnauthenticatedToken", "timeout", "identity");
    const broken = expect(own.token()).rejects.toThrow("fetch failed");
    await vi.waitFor(
      async () => expect(await own.read("/sandbox/calls")).toMatchObject({ calls: [{ status: null }] }),
      5000,
    );
    await own.close();
    await broken;
  },
  START_MS,
);

describe("setting a scenario", () => {
  const status = async () =>
    (await sandbox.send("POST", "/api/marketing/sign-ups", signUpOf(EMAIL), bearer(token))).status;

  test("applies only to its operation", async () => {
    await sandbox.setScenario("triggerEvent", "server-error");
    expect(await status()).toBe(200);
    await sandbox.setScenario("emailSignUp", "server-error");
    expect(await status()).toBe(500);
  });

  test("is removed by 'success'", async () => {
    await sandbox.setScenario("emailSignUp", "server-error");
    await sandbox.setScenario("emailSignUp", "success");
    expect(await status()).toBe(200);
  });

  test("'*' applies to all, an exact name wins, and 'success' for '*' clears all", async () => {
    await sandbox.setScenario("*", "unavailable", "*");
    expect(await status()).toBe(503);
    await sandbox.setScenario("*", "server-error");
    expect(await status()).toBe(500);
    await sandbox.setScenario("emailSignUp", "bad-request");
    expect(await status()).toBe(400);
    await sandbox.setScenario("*", "success", "*");
    expect(await status()).toBe(200);
    expect(await sandbox.read("/sandbox/scenarios")).toMatchObject({ active: [] });
  });

  test("again lets a one-time scenario happen again", async () => {
    for (const round of [1, 2]) {
      await sandbox.setScenario("emailSignUp", "unavailable-once");
      expect([round, await status(), await status()]).toEqual([round, 503, 200]);
    }
  });

  test("a one-time scenario happens to one of many concurrent calls", async () => {
    await sandbox.setScenario("emailSignUp", "unavailable-once");
    const statuses = await Promise.all(Array.from({ length: 8 }, status));
    expect(statuses.filter((one) => one === 503)).toHaveLength(1);
  });

  test("CFG-5 by the query applies to that call, before the set one", async () => {
    await sandbox.setScenario("emailSignUp", "server-error");
    const path = "/api/marketing/sign-ups?scenarioName=";
    const answer = await sandbox.send("POST", `${path}rate-limited`, signUpOf(EMAIL), bearer(token));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "1"]);
    const success = await sandbox.send("POST", `${path}success`, signUpOf(EMAIL), bearer(token));
    expect(await outcomeOf(success)).toEqual({ recipientId: expect.any(Number) as number });
    expect(await status()).toBe(500);
  });
});
