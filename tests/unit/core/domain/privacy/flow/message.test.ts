import { expect, test } from "vitest";
import { ApiError } from "../../../../../../core/http/error.ts";
import { flowCodes, type FlowAnswer } from "../../../../../../core/domain/privacy/privacy-flow.ts";
import type { Clock } from "../../../../../../core/platform/clock.ts";
import type { Call } from "../../../../../../core/element/hooks/hooks.ts";
import { sendMessage } from "../../../../../../core/domain/privacy/flow/message.ts";
import { sendAgain, type Renewal } from "../../../../../../core/domain/privacy/flow/customer-token.ts";
import type { Pending } from "../../../../../../core/domain/privacy/flow/flow.ts";

const pending = (customerSubType: "" | "CURRENT" | "NEVER", sessionId = "s"): Pending => ({
  message: {
    displayFormReferenceKey: "irr-request",
    stepId: "1",
    sessionId,
    customerSubType,
    irrRequestType: "",
    actionButton: "next",
    fields: { city: "Fairview" },
  },
});
const answer = (more: Partial<FlowAnswer> = {}): FlowAnswer => ({
  html: "<p>Next</p>",
  stepName: "two",
  pageName: "Two",
  stepId: "2",
  sessionId: "s",
  displayFormReferenceKey: "irr-request",
  errors: [],
  ...more,
});
const refused = (status: number) => new ApiError("status", { operation: "privacyFlow/step", status });

interface Sent {
  name: string;
  request: Record<string, unknown>;
  token: string | undefined;
  key: string | undefined;
  deadlineMs: number | undefined;
  /** Token of the customer whose ids are sent. */
  actingFor: string | undefined;
}

/** A server that returns these answers in order. */
function serverOf(...answers: (unknown | (() => unknown))[]) {
  const sent: Sent[] = [];
  const call = ((
    operation: { name: string },
    request: Record<string, unknown>,
    options: Record<string, never>,
  ) => {
    sent.push({
      name: operation.name,
      request,
      token: options["token"],
      key: options["idempotencyKey"],
      deadlineMs: options["deadlineMs"],
      actingFor: options["actingFor"],
    });
    const next = answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  }) as unknown as Call;
  return { sent, call };
}

const tokens = () => {
  const log: string[] = [];
  return {
    log,
    get: () => Promise.resolve("first"),
    renew: (old: string) => {
      log.push(old);
      return Promise.resolve("second");
    },
  };
};
const sending = (call: Call, token = tokens()) => ({
  call,
  idempotencyKey: "the-key",
  signal: new AbortController().signal,
  deadlineMs: 27_000,
  token,
});

test("PRC-2 API-8 the first message goes to process, later ones to step, with the flow's token and one key", async () => {
  const { sent, call } = serverOf(answer(), answer());
  await sendMessage(pending("NEVER", ""), sending(call));
  await sendMessage(pending("NEVER"), sending(call));
  expect(sent.map(({ name, token, key }) => [name, token, key])).toEqual([
    ["process", "first", "the-key"],
    ["step", "first", "the-key"],
  ]);
  expect(sent[1]?.request).toEqual({ ...pending("NEVER").message, authToken: "" });
  expect(sent[0]?.deadlineMs).toBeLessThanOrEqual(27_000);
});

test("API-2 a visitor's message is sent for no customer, and a customer's for the owner of its token", async () => {
  const visitor = serverOf(answer());
  await sendMessage(pending("NEVER"), sending(visitor.call));
  expect(visitor.sent.map(({ actingFor }) => actingFor)).toEqual([undefined]);
  const { sent, call } = serverOf(LOGIN_REQUIRED, answer());
  const customerToken = () => Promise.resolve(customerWith());
  await sendMessage(pending("CURRENT"), { ...sending(call), customerToken });
  expect(sent.map(({ actingFor }) => actingFor)).toEqual(["old", "new"]);
});

test("API-8 PRC-16 a refused flow token is renewed once with the same key", async () => {
  const token = tokens();
  const good = serverOf(refused(401), answer());
  expect(await sendMessage(pending(""), sending(good.call, token))).toEqual(answer());
  expect(good.sent.map(({ token: bearer, key }) => [bearer, key])).toEqual([
    ["first", "the-key"],
    ["second", "the-key"],
  ]);
  expect(token.log).toEqual(["first"]);
});

test("API-8 PRC-16 a flow token refused twice is a failure", async () => {
  const bad = serverOf(refused(401), refused(401));
  await expect(sendMessage(pending(""), sending(bad.call))).rejects.toMatchObject({ status: 401 });
});

test("another failure of a message renews no flow token", async () => {
  const other = serverOf(refused(500));
  await expect(sendMessage(pending(""), sending(other.call))).rejects.toMatchObject({ status: 500 });
  expect(other.sent).toHaveLength(1);
});

test("PRC-3 a customer's message is not sent without a customer", async () => {
  const { sent, call } = serverOf();
  expect(await sendMessage(pending("CURRENT"), sending(call))).toBe("login-required");
  expect(sent).toEqual([]);
  const server = serverOf(answer({ html: "", errors: [{ code: flowCodes.loginRequired }] }));
  expect(await sendMessage(pending(""), sending(server.call))).toBe("login-required");
});

const LOGIN_REQUIRED = answer({ html: "", errors: [{ code: flowCodes.loginRequired }] });

const ENDED = new ApiError("signed-out", { operation: "sign-in/token" });

/** A signed-in customer; a refused token is replaced by `renewed`. */
function customerWith(renewed: string | Error = "new") {
  const log: string[] = [];
  const renewal: Renewal = {
    renew(refused) {
      log.push(`renew ${refused}`);
      return renewed instanceof Error ? Promise.reject(renewed) : Promise.resolve(renewed);
    },
    onRefused: (_, token) => void log.push(`refused ${token}`),
  };
  return {
    log,
    get: () => Promise.resolve("old"),
    sendAgain: (refused: Parameters<typeof sendAgain>[0]) => sendAgain(refused, renewal),
  };
}

test("PRC-3 a customer's refused token is renewed once, and the same message sent again with its key", async () => {
  const { sent, call } = serverOf(LOGIN_REQUIRED, answer());
  const customer = customerWith();
  expect(
    await sendMessage(pending("CURRENT"), {
      ...sending(call),
      customerToken: () => Promise.resolve(customer),
    }),
  ).toEqual(answer());
  const { message } = pending("CURRENT");
  expect(sent.map(({ request, key }) => [request, key])).toEqual([
    [{ ...message, authToken: "old" }, "the-key"],
    [{ ...message, authToken: "new" }, "the-key"],
  ]);
  expect(customer.log).toEqual(["renew old"]);
});

test("PRC-3 a customer's token refused twice ends the login and asks for a sign-in", async () => {
  const { sent, call } = serverOf(LOGIN_REQUIRED, LOGIN_REQUIRED);
  const customer = customerWith();
  expect(
    await sendMessage(pending("CURRENT"), {
      ...sending(call),
      customerToken: () => Promise.resolve(customer),
    }),
  ).toBe("login-required");
  expect(sent).toHaveLength(2);
  expect(customer.log).toEqual(["renew old", "refused new"]);
});

test("PRC-3 an ended login asks for a sign-in", async () => {
  const ended = serverOf(LOGIN_REQUIRED);
  const gone = { ...sending(ended.call), customerToken: () => Promise.resolve(customerWith(ENDED)) };
  expect(await sendMessage(pending("CURRENT"), gone)).toBe("login-required");
  expect(ended.sent).toHaveLength(1);
});

test("PRC-3 if a renewal has no answer, it is a failure that keeps the login", async () => {
  const down = customerWith(new ApiError("network", { operation: "sign-in/token" }));
  const server = serverOf(LOGIN_REQUIRED);
  const failed = sendMessage(pending("CURRENT"), {
    ...sending(server.call),
    customerToken: () => Promise.resolve(down),
  });
  await expect(failed).rejects.toMatchObject({ code: "network" });
  expect(down.log).toEqual(["renew old"]);
});

test("PRC-3 a message refused right after its sign-in is a failure, not another sign-in", async () => {
  const { sent, call } = serverOf(LOGIN_REQUIRED);
  const customer = customerWith();
  const waited: Pending = { ...pending("CURRENT"), isAfterSignIn: true };
  await expect(
    sendMessage(waited, { ...sending(call), customerToken: () => Promise.resolve(customer) }),
  ).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
  expect(customer.log).toEqual([]);
});

test("PRC-3 a second request to sign in right after a sign-in is a failure", async () => {
  const first = serverOf(LOGIN_REQUIRED);
  expect(await sendMessage(pending("NEVER"), sending(first.call))).toBe("login-required");
  const { sent, call } = serverOf(LOGIN_REQUIRED);
  const waited: Pending = { ...pending("NEVER"), isAfterSignIn: true };
  await expect(sendMessage(waited, sending(call))).rejects.toMatchObject({ code: "status", status: 401 });
  expect(sent).toHaveLength(1);
  const anonymous: Pending = { ...pending(""), isAfterSignIn: true };
  const server = serverOf(LOGIN_REQUIRED);
  expect(await sendMessage(anonymous, sending(server.call)), "come back without a sign-in").toBe(
    "login-required",
  );
});

test("PRC-16 a missing token is reported as the token's own timeout", async () => {
  let ring = () => {};
  const clock: Clock = {
    now: () => 0,
    monotonic: () => 0,
    after(ms, callback) {
      if (ms === 27_000) ring = callback;
      return () => {};
    },
  };
  const never = { get: () => new Promise<string>(() => {}), renew: () => new Promise<string>(() => {}) };
  const { call } = serverOf();
  const waits = sendMessage(pending("NEVER"), { ...sending(call), token: never, clock });
  await new Promise<void>((done) => setImmediate(done));
  ring();
  const error = await waits.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "timeout", operation: "privacyFlow/getFlowToken" });
});

test("a static page shares the deadline of its message", async () => {
  const { sent, call } = serverOf(answer({ html: "", templateName: "about" }), "<p>About</p>");
  await sendMessage(pending("NEVER"), sending(call));
  expect(sent[1]?.deadlineMs).toBeLessThanOrEqual(27_000);
});

test("PRC-2 a static page is fetched if the answer names one and has no HTML", async () => {
  const { sent, call } = serverOf(answer({ html: "", templateName: "about" }), "<p>About</p>");
  expect(await sendMessage(pending("NEVER"), sending(call))).toMatchObject({ html: "<p>About</p>" });
  expect(sent[1]).toMatchObject({ name: "getTemplate", request: { name: "about" } });
});
